import type { Implemented } from '../infra/http/implement.ts';
import { activateHandler } from './calls/activate.ts';
import { completeActivationHandler } from './calls/complete-activation.ts';
import { endBusyHandler, endPauseHandler } from './calls/end-throttle.ts';
import { getDeliveryStatusHandler } from './calls/get-delivery-status.ts';
import { getOrderingSettingsHandler } from './calls/get-ordering-settings.ts';
import { getVendorInfoHandler } from './calls/get-vendor-info.ts';
import { listPolygonsHandler } from './calls/list-polygons.ts';
import { modifyShiftsHandler } from './calls/modify-shifts.ts';
import { setAutomaticAcceptHandler } from './calls/set-automatic-accept.ts';
import { setBusyLimitHandler } from './calls/set-busy-limit.ts';
import { setDeliveriesHandler } from './calls/set-deliveries.ts';
import { setDeliveryHandler } from './calls/set-delivery.ts';
import { setMinimumBasketHandler } from './calls/set-minimum-basket.ts';
import { setPackingPriceHandler } from './calls/set-packing-price.ts';
import { setSpecialDaysHandler } from './calls/set-special-days.ts';
import { setVendorStatusHandler } from './calls/set-vendor-status.ts';
import { startBusyHandler } from './calls/start-busy.ts';
import { startPauseHandler } from './calls/start-pause.ts';
import { watchVendorHandler } from './calls/watch-vendor.ts';
import type { VendorParts } from './parts.ts';
import { openVendorWatchers, type WatcherParts } from './vendor-watchers.ts';

export const vendorHandlers = (parts: VendorParts): Implemented[] => [
  getOrderingSettingsHandler(parts),
  setPackingPriceHandler(parts),
  setMinimumBasketHandler(parts),
  setDeliveryHandler(parts),
  setDeliveriesHandler(parts),
  listPolygonsHandler(parts),
  modifyShiftsHandler(parts),
  setSpecialDaysHandler(parts),
  getDeliveryStatusHandler(parts),
  getVendorInfoHandler(parts),
  completeActivationHandler(parts),
  activateHandler(parts),
  setVendorStatusHandler(parts),
  startPauseHandler(parts),
  endPauseHandler(parts),
  startBusyHandler(parts),
  endBusyHandler(parts),
  setBusyLimitHandler(parts),
  setAutomaticAcceptHandler(parts),
];

/** Streams stay open until `live.close()`. */
export const vendorWatchHandlers = (parts: WatcherParts): Implemented[] => [
  watchVendorHandler(openVendorWatchers(parts)),
];
