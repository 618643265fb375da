/** Decoding 24 megapixels of the costliest type takes a third of it. */
export const tooHeavy = {
  bytes: 768 * 1024 * 1024,
  /** CPU time, independent of the machine's load. Shorter than the server's wait. */
  workMs: 8000,
  exitCode: 3,
};
