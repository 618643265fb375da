/**
 * The program cannot start, or cannot go on, and a person must act. The message is one sentence that states
 * the problem and the remedy. `app/program.ts` prints it without a stack and exits with its own code, so that
 * no supervisor repeats the start.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** True when the cause may disappear without a person: a program that ran before may retry. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}
