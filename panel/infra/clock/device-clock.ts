/** Milliseconds by this device's clock: for differences on this device only, never compared with a server's time. */
export const deviceNow: () => number = Date.now;
