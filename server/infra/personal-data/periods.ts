// Periods that more than one place needs. Those of one kind of rows alone stand with the kind.

/**
 * Days after an order at which the data of its customer and its couriers, and the names of those who handled it, end: the default and the
 * bounds of CUSTOMER_DATA_DAYS. Disputes and searches by phone need 30 days; the upper bound is the ten years for which books are kept.
 */
export const customerDataDays = { default: 400, min: 30, max: 3650 } as const;

/** Days without a shop, an invitation and a session after which the account of a person ends. */
export const unusedAccountDays = 180;

/** Days that the audit log is kept. The guard of the tables allows a deletion one day earlier (server/schema/functions/audit.sql). */
export const auditDays = 365;

/** A year and a month, so that the same month of the year before is still among the orders. */
export const archivedAfterDays = 400;

/** Days for which a used code identifies a known browser. */
export const requesterDays = 180;

/**
 * Ten years: the period of the Iranian Commercial Code (article 13) for books and their papers. The guards of the books' tables allow
 * an end one day earlier (server/schema/functions).
 */
export const bookDays = 3653;

/** Days for which an erasure is carried out again in a database that was restored from before it. */
export const erasureDays = 400;

/** Days that a backup is kept beside the next ones: the default of BACKUP_KEEP_DAYS. */
export const backupKeepDays = 35;
