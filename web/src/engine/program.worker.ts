// A worker around one instance of the program: calls are answered one after the other. The page
// starts one of these for the rules and another for the search.
import { loadNet } from "./nets.ts";
import { isSearchCall, Program } from "./program.ts";
import type { FromWorker, ToWorker } from "./program_client.ts";

let start: (() => Promise<Program>) | undefined;
let program: Promise<Program> | undefined;
let answering = 0;

function post(message: FromWorker): void {
  postMessage(message);
}

async function answer(call: Extract<ToWorker, { kind: "call" }>): Promise<void> {
  try {
    program ??= start?.();
    const started = await program;
    if (started === undefined) throw new Error("a call came before the program");
    if (isSearchCall(call.name)) await started.giveNet(call.fields[0] ?? "", loadNet);
    answering = call.id;
    post({ kind: "reply", id: call.id, json: started.call(call.name, call.fields) });
  } catch (error) {
    // Whatever went wrong in there, the next call gets a new instance.
    program = undefined;
    post({ kind: "crash", id: call.id, message: String(error) });
  }
}

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === "call") {
    void answer(message);
    return;
  }
  if (message.kind === "table") {
    // Where it cannot be given, searches do without it.
    void program?.then(
      (started) => started.giveTable(message.game, message.variant, message.table),
      () => undefined,
    );
    return;
  }
  start = async () =>
    Program.start(await WebAssembly.compileStreaming(fetch(message.address)), (json) => {
      post({ kind: "progress", id: answering, json });
    });
  program = start();
  // Each call reports a failure to its caller; without a call there is nobody to tell.
  program.catch(() => undefined);
});
