/** Decoding 24 megapixels of the greediest kind takes a third of it. */
export const tooHeavy = { bytes: 768 * 1024 * 1024, exitCode: 3 };
