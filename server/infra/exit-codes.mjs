// @ts-check
// Exit codes that the launcher reads, after sysexits.h.

/** A person must act first: another start would fail the same way. */
export const refused = 78;
/** The database is unavailable or a disk is full: a later start may succeed. */
export const notNow = 75;
