// Bounds of what devices say.
/** Orders of one message. */
export const maxReported = 50;

/** Without a word for so many seconds a device is gone. */
export const presentSeconds = 60;
