// Numbers of messages about menus, proposed pictures and disputes: twice the number of the request, plus one for its
// withdrawal. The triggers of migrations 0011, 0046 and 0059 use the same numbers.
export const requestedSeq = (id: string): string => `2 * ${id}`;
export const withdrawnSeq = (id: string): string => `2 * ${id} + 1`;

/** The request that a message is about. */
export const changeOf = (seq: number): number => Math.floor(seq / 2);
