// @ts-check
/** The command cannot go on; the message is one sentence that says what to do. */
export class Refused extends Error {}
