// Numbers of messages about menus: twice the number of the change request, plus one for its withdrawal. The triggers
// of migration 0011 use the same numbers.
export const requestedSeq = (id: string): string => `2 * ${id}`;
export const withdrawnSeq = (id: string): string => `2 * ${id} + 1`;

/** The change request that a message is about. */
export const changeOf = (seq: number): number => Math.floor(seq / 2);
