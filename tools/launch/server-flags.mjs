// @ts-check
// What stands before the server in its command, wherever it serves people.

/**
 * Small new space, in MB: V8 lets it grow to where each collection stops everybody for 8 to 20 ms; kept small, a collection comes
 * more often and takes half a millisecond (`bench list`: p99 of 16 instead of 26 ms).
 */
export const serverFlags = ['--max-semi-space-size=8'];
