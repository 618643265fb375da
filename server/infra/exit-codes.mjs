// @ts-check
// What the launcher reads from the end of the program. The numbers are those of sysexits.h.

/** A person must do something first: it would end so again. */
export const refused = 78;
/** The database is away, a disk is full: it may be another time. */
export const notNow = 75;
