// Bounds of pauses and of busy shops.
/** Minutes of a pause that are offered; the last is the longest one, unless it ends with the present opening hours. */
export const pauseMinutes = [15, 30, 60, 120] as const;
export const maxPause = 120;
/** Minutes for which busy may be on, and those that it adds. */
export const busyDurations = [30, 60, 90, 120] as const;
export const maxBusy = 120;
export const busyExtra = { min: 5, max: 30, step: 5 } as const;
/** Open orders from which on a shop may be busy by itself. */
export const busyLimitOrders = { min: 2, max: 200 } as const;
/** An order counts as open for so long: one that nobody closes keeps no shop busy. Hours. */
export const openOrderHours = 3;
export const maxPauseNote = 120;
