// @ts-check
/** Thrown when the command cannot continue. Its message is one sentence that says what to do. */
export class Refused extends Error {}
