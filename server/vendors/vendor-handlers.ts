import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { activateHandler } from './calls/activate.ts';
import { completeActivationHandler } from './calls/complete-activation.ts';
import { getDeliveryStatusHandler } from './calls/get-delivery-status.ts';
import { getOrderingSettingsHandler } from './calls/get-ordering-settings.ts';
import { getVendorInfoHandler } from './calls/get-vendor-info.ts';
import { listPolygonsHandler } from './calls/list-polygons.ts';
import { modifyShiftsHandler } from './calls/modify-shifts.ts';
import { setDeliveriesHandler } from './calls/set-deliveries.ts';
import { setDeliveryHandler } from './calls/set-delivery.ts';
import { setMinimumBasketHandler } from './calls/set-minimum-basket.ts';
import { setPackingPriceHandler } from './calls/set-packing-price.ts';
import { setVendorStatusHandler } from './calls/set-vendor-status.ts';

/** What the calls of this room work with. */
export interface VendorParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}

export const vendorHandlers = (parts: VendorParts): Implemented[] => [
  getOrderingSettingsHandler(parts),
  setPackingPriceHandler(parts),
  setMinimumBasketHandler(parts),
  setDeliveryHandler(parts),
  setDeliveriesHandler(parts),
  listPolygonsHandler(parts),
  modifyShiftsHandler(parts),
  getDeliveryStatusHandler(parts),
  getVendorInfoHandler(parts),
  completeActivationHandler(parts),
  activateHandler(parts),
  setVendorStatusHandler(parts),
];
