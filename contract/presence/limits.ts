// Bounds of device reports.
/** The maximum of orders in one report. */
export const maxReported = 50;

/** Seconds without a report after which a device is no longer present. */
export const presentSeconds = 60;
