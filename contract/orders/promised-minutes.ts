// The preparation minutes that a shop promises: its usual minutes, and those added to the order's quoted time because the shop was busy.
import { preparationMinutes } from './states.ts';

/** `usual` is a measured, remembered or configured time. */
export const promisedMinutes = (usual: number, busyMinutes: number): number =>
  Math.min(preparationMinutes.max, usual + busyMinutes);
