/** The only place of the simulator that reads the clock: the marketplace has one of its own. */
export const now = (): Date => new Date();
