/** Milliseconds by this device's clock. They serve for differences on this device only, and are never compared with a server's time. */
export const deviceNow: () => number = Date.now;
