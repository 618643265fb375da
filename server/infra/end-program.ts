// The ways out of a process of ours. A server leaves one sentence on stderr with its reason and exit code, however it ends; what is killed
// from outside cannot, and its supervisor says so (tools/launch/supervise.mjs).

let hasSpoken = false;

/** `reason` is a sentence, or the stack of an error. */
export function endProgram(code: number, reason: string): never {
  sayEnd(code, reason);
  process.exit(code);
}

/** A command of a person: its outcome, or the reason of its refusal, is all that it says. */
export function endCommand(code: 0 | 1, words: string): never {
  hasSpoken = true;
  (code === 0 ? process.stdout : process.stderr).write(`${words}\n`);
  process.exit(code);
}

/** For ends that nobody has decided: without this they would be silent, and the first would even look like a success. */
export function speakAtEveryEnd(): void {
  // Nothing is left to wait for: a promise that nobody settles, with every socket and timer closed.
  process.on('beforeExit', () =>
    endProgram(1, 'nothing was left to wait for, which is a fault of Pishkhan.'),
  );
  process.on('exit', (code) => sayEnd(code, 'a part of the program ended it without a reason.'));
  // A reader of our output who has gone, or a full disk under it, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function sayEnd(code: number, reason: string): void {
  if (hasSpoken) return;
  hasSpoken = true;
  process.stderr.write(`Pishkhan ends (exit code ${code}): ${reason}\n`);
}
