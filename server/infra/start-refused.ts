/**
 * The program cannot start and a person must do something about it. The message is one whole sentence that
 * says what is wrong and what to do; `app/main.ts` prints it without a stack and exits with 1.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
