// Bounds of pauses and of busy shops.
/** The offered minutes of a pause. The last is the maximum, unless the pause ends with the present opening hours. */
export const pauseMinutes = [15, 30, 60, 120] as const;
export const maxPause = 120;
/** The offered durations of a busy period in minutes, and the minutes that it adds. */
export const busyDurations = [30, 60, 90, 120] as const;
export const maxBusy = 120;
export const busyExtra = { min: 5, max: 30, step: 5 } as const;
/** The range of the number of open orders from which a shop is busy automatically. */
export const busyLimitOrders = { min: 2, max: 200 } as const;
/** Hours for which an order counts as open: one that nobody closes does not keep a shop busy. */
export const openOrderHours = 3;
export const maxPauseNote = 120;
/** The maximum minutes of a pause by the platform. */
export const maxPlatformPause = 1440;
