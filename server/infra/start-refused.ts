/**
 * The program cannot start, or cannot go on, and a person must do something about it. The message is one whole sentence that
 * says what is wrong and what to do; `app/program.ts` prints it without a stack and ends with an exit code of its own,
 * so that nobody starts it again and again for the same answer.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** It may pass without a person: a program that was at work before may try again. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}
