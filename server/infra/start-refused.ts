/**
 * The program cannot start, or cannot go on, and a person must act. The message is one sentence that says what is
 * wrong and what to do; `app/program.ts` prints it without a stack and exits with a code of its own, so that no
 * supervisor repeats the start.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** True when the cause may pass without a person: a program that ran before may retry. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}
