declare module "tria.wasm?url" {
  const address: string;
  export default address;
}
