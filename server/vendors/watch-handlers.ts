import type { Implemented } from '../infra/http/implement.ts';
import { watchVendorHandler } from './calls/watch-vendor.ts';
import { openVendorWatchers, type WatcherParts } from './vendor-watchers.ts';

/** Streams last until `live.close()`. */
export const vendorWatchHandlers = (parts: WatcherParts): Implemented[] => [
  watchVendorHandler(openVendorWatchers(parts)),
];
