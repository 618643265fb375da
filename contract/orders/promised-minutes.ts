// The preparation minutes that a shop promises: its usual ones, and those that the order was told more because the shop was busy.
import { preparationMinutes } from './states.ts';

/** `usual` may be a measured time, a remembered one or that of a setting. */
export const promisedMinutes = (usual: number, busyMinutes: number): number =>
  Math.min(preparationMinutes.max, usual + busyMinutes);
