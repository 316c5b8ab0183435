// Drawings as pixels: the browser itself reads the SVG file and paints it.

/** Paints an SVG file onto a square canvas. */
export async function paint(svg: string, pixels: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = pixels;
    // Read back at once: a canvas on the graphics card would only be in the way.
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, pixels, pixels);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function toPng(svg: string, pixels: number): Promise<Blob> {
  const canvas = await paint(svg, pixels);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => {
      if (file === null) reject(new Error("the canvas gives no picture"));
      else resolve(file);
    }, "image/png");
  });
}

/** Four bytes to a pixel: red, green, blue, and that it is there. */
export async function toPixels(
  svg: string,
  pixels: number,
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const canvas = await paint(svg, pixels);
  const data = canvas.getContext("2d")?.getImageData(0, 0, pixels, pixels).data;
  if (data === undefined) throw new Error("the canvas gives no pixels");
  return data;
}
