// The exits of our processes. A server leaves one sentence on stderr with its reason and exit code, however
// it ends. A process that is killed from outside cannot; its supervisor reports it
// (tools/launch/supervise.mjs).

let hasPrinted = false;

/** `reason` is a sentence, or the stack of an error. */
export function endProgram(code: number, reason: string): never {
  printExitReason(code, reason);
  process.exit(code);
}

/** A command run by a person prints only its outcome or the reason of its refusal. */
export function endCommand(code: 0 | 1, words: string): never {
  hasPrinted = true;
  (code === 0 ? process.stdout : process.stderr).write(`${words}\n`);
  process.exit(code);
}

/** Reports exits that no code decided: otherwise they would be silent, and the first kind would even look like success. */
export function reportUnexpectedExit(): void {
  // The event loop is empty: a promise never settles while every socket and timer is closed.
  process.on('beforeExit', () =>
    endProgram(1, 'nothing was left to wait for, which is a fault of Pishkhan.'),
  );
  process.on('exit', (code) => printExitReason(code, 'a part of the program ended it without a reason.'));
  // A closed reader of our output or a full disk under it is no reason to exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function printExitReason(code: number, reason: string): void {
  if (hasPrinted) return;
  hasPrinted = true;
  process.stderr.write(`Pishkhan ends (exit code ${code}): ${reason}\n`);
}
