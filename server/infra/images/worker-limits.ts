/** Decoding 24 megapixels of the greediest kind takes a third of it. */
export const tooHeavy = {
  bytes: 768 * 1024 * 1024,
  /** CPU time, whatever the machine's load. Less than the time that the server waits. */
  workMs: 8000,
  exitCode: 3,
};
