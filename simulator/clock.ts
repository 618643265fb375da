/** The only place of the simulator that reads the clock: the marketplace has its own. */
export const now = (): Date => new Date();
