// Restores settings of a shop, each by the rules of the call that saves it.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { Area } from '@pishkhan/contract/map/area.ts';
import { type SpecialDay, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import type { ShiftRange, WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import {
  modifyShifts,
  setAutomaticAccept,
  setDeliveries,
  setDelivery,
  setMinimumBasket,
  setPackingPrice,
  setSpecialDays,
} from '@pishkhan/contract/vendors/calls.ts';
import { setBusyLimit } from '@pishkhan/contract/vendors/throttle-calls.ts';
import type { RestoreParts } from '../infra/audit/restorer.ts';
import type { Trx } from '../infra/database/tables.ts';
import { emptyAnswer } from '../infra/http/answer.ts';
import { ruleOut } from '../infra/http/rule-out.ts';
import { listAreas } from './read-areas.ts';
import { findAutomaticAccept, findBusyLimit, listShifts, listSpecialDays } from './read-ordering-settings.ts';
import { refuseDeliveries, type WantedDelivery } from './rules/deliveries.ts';
import { refuseBasket } from './rules/settings.ts';
import { planShifts } from './rules/shifts.ts';
import { planSpecialDays } from './rules/special-days.ts';
import { updateVendor, type VendorRow } from './store-vendor.ts';
import { endThrottle } from './throttle/store-throttles.ts';
import { writeBusyLimit } from './throttle/write-busy-limit.ts';
import { findMiddle, replaceAreas } from './write-areas.ts';
import { writeAutomaticAccept } from './write-automatic-accept.ts';
import { changeShifts } from './write-shifts.ts';
import { changeSpecialDays } from './write-special-days.ts';
import { bumpVendorVersion, writeVendor } from './write-vendor.ts';

/** Runs in the transaction, with the lock on the shop; a fault rolls back. */
type Put<F extends Fault | undefined> = (
  trx: Trx,
  vendor: VendorRow,
  changes: readonly RecordedChange[],
  now: Date,
) => Promise<F>;

export function restorerOf<F extends Fault | undefined>(
  call: Call,
  columns: Restorer['columns'],
  put: Put<F>,
  fits: Restorer['fits'] = () => true,
) {
  return {
    columns,
    fits,
    putBack: (
      { db, audit, vendorCode, now, refuseIfChanged }: RestoreParts,
      changes: readonly RecordedChange[],
    ) =>
      writeVendor(db, audit, call, vendorCode, async (trx, vendor) => {
        const fault = (await refuseIfChanged(trx)) ?? (await put(trx, vendor, changes, now));
        return fault ?? emptyAnswer;
      }),
  };
}

const before = <T>(change: RecordedChange | undefined, column: string, present: T): T =>
  change?.before && column in change.before ? (change.before[column] as T) : present;

const packing = restorerOf(
  setPackingPrice,
  { vendor: ['packing_price', 'packaging_tax'] },
  async (trx, vendor, [change]) => {
    await updateVendor(trx, vendor.code, {
      packing_price: before(change, 'packing_price', vendor.packing_price),
      packaging_tax: before(change, 'packaging_tax', vendor.packaging_tax),
    });
    return undefined;
  },
);

const basket = restorerOf(
  setMinimumBasket,
  { vendor: ['minimum_basket'] },
  async (trx, vendor, [change]) => {
    const minimumBasket = before(change, 'minimum_basket', 0);
    const fault = refuseBasket(vendor.business_type_id, minimumBasket);
    if (fault) return fault;
    await updateVendor(trx, vendor.code, { minimum_basket: minimumBasket });
    return undefined;
  },
  // A shop that has a minimum basket keeps one.
  (changes) => changes.every((change) => before<number | null>(change, 'minimum_basket', null) !== null),
);

const delivery = restorerOf(
  setDelivery,
  { vendor: ['ofood_delivery', 'own_delivery'] },
  async (trx, vendor, [change]) => {
    const ofood_delivery = before(change, 'ofood_delivery', vendor.ofood_delivery);
    const own_delivery = before(change, 'own_delivery', vendor.own_delivery);
    if (!ofood_delivery && !own_delivery) return refuse('DELIVERY_NONE');
    const areas = await listAreas(trx, vendor.code);
    if (own_delivery && !areas.some(({ isActive }) => isActive)) return refuse('AREA_NONE');
    await updateVendor(trx, vendor.code, { ofood_delivery, own_delivery });
    return undefined;
  },
);

const idOf = ({ id }: RecordedChange): number => Number(id);
const isAdded = (change: RecordedChange): boolean => change.before === null;
const isRemoved = (change: RecordedChange): boolean => change.after === null;

const shifts = restorerOf(
  modifyShifts,
  { vendor_shift: ['day_of_week', 'start_time', 'end_time'] },
  async (trx, vendor, changes) => {
    const present = await listShifts(trx, vendor.code);
    const plan = planShifts(
      present,
      {
        shiftsToDelete: changes.filter(isAdded).map(idOf),
        shiftsToUpdate: changes
          .filter((change) => !isAdded(change))
          .map((change) =>
            shiftBefore(
              change,
              present.find(({ shiftId }) => shiftId === idOf(change)),
            ),
          ),
      },
      vendor.status !== 'SIGNED_UP',
    );
    if (isFault(plan)) return ruleOut(plan, 'NOT_FOUND');
    await changeShifts(trx, vendor.code, plan);
    await bumpVendorVersion(trx, vendor.code);
    return undefined;
  },
);

/** A removed range is restored as a new one. */
const shiftBefore = (change: RecordedChange, present: WeeklyShift | undefined) => ({
  shiftId: isRemoved(change) ? null : idOf(change),
  dayOfWeek: before(change, 'day_of_week', present?.dayOfWeek ?? 0),
  startTime: before(change, 'start_time', present?.startTime ?? ''),
  endTime: before(change, 'end_time', present?.endTime ?? ''),
});

const specialDays = restorerOf(
  setSpecialDays,
  { vendor_special_day: ['start_date', 'end_date', 'title', 'ranges'] },
  async (trx, vendor, changes, now) => {
    const present = await listSpecialDays(trx, vendor.code);
    const gone = changes.filter(isAdded).map(idOf);
    const wanted = [
      ...present.filter(({ id }) => !gone.includes(id)).map(({ id: _id, ...day }) => day),
      ...changes.filter(isRemoved).map(specialDayBefore),
    ];
    const plan = planSpecialDays(present, wanted, tehranDate(now));
    if (isFault(plan)) return plan;
    await changeSpecialDays(trx, vendor.code, plan);
    await bumpVendorVersion(trx, vendor.code);
    return undefined;
  },
);

const specialDayBefore = (change: RecordedChange): SpecialDay => ({
  startDate: before(change, 'start_date', ''),
  endDate: before(change, 'end_date', ''),
  title: before<string | null>(change, 'title', null),
  ranges: before<ShiftRange[]>(change, 'ranges', []),
});

const areas = restorerOf(
  setDeliveries,
  { vendor_polygon: ['area', 'delivery_price', 'delivery_time', 'is_active'] },
  async (trx, vendor, changes) => {
    const present = await listAreas(trx, vendor.code);
    const gone = changes.filter(isAdded).map(idOf);
    const changed = new Map(
      changes.filter((change) => !isAdded(change) && !isRemoved(change)).map((one) => [idOf(one), one]),
    );
    const wanted: WantedDelivery[] = [
      ...present
        .filter(({ polygonId }) => !gone.includes(polygonId))
        .map((area) => areaBefore(changed.get(area.polygonId), area)),
      ...changes.filter(isRemoved).map((change) => areaBefore(change, undefined)),
    ];
    const near = await findMiddle(trx, vendor);
    const ids = present.map(({ polygonId }) => polygonId);
    const fault = refuseDeliveries(wanted, ids, { near, needsActive: vendor.own_delivery });
    if (fault) return ruleOut(fault, 'NOT_FOUND');
    await replaceAreas(trx, vendor.code, wanted);
    await bumpVendorVersion(trx, vendor.code);
    return undefined;
  },
);

/** A removed area is restored as a new one, with its border. */
const areaBefore = (
  change: RecordedChange | undefined,
  present: Omit<WantedDelivery, 'area'> | undefined,
): WantedDelivery => ({
  polygonId: present?.polygonId ?? null,
  deliveryPrice: before(change, 'delivery_price', present?.deliveryPrice ?? 0),
  deliveryTime: before(change, 'delivery_time', present?.deliveryTime ?? 0),
  isActive: before(change, 'is_active', present?.isActive ?? true),
  area: before<Area | undefined>(change, 'area', undefined),
});

const busyLimit = restorerOf(
  setBusyLimit,
  // Every change of the limit ends a busy period that it had started.
  { vendor_busy_limit: ['open_orders', 'minutes'], vendor_throttle: ['ended_at', 'ended_because'] },
  async (trx, vendor, changes, now) => {
    const change = changes.find(({ part }) => part === 'vendor_busy_limit');
    const present = await findBusyLimit(trx, vendor.code);
    const isNew = change?.before === null;
    const limit = {
      openOrders: before(change, 'open_orders', present?.openOrders ?? 0),
      minutes: before(change, 'minutes', present?.minutes ?? 0),
    };
    await writeBusyLimit(trx, vendor.code, isNew ? null : limit);
    await endThrottle(trx, vendor.code, 'LIMIT', 'STAFF', now);
    await bumpVendorVersion(trx, vendor.code);
    return undefined;
  },
  (changes) => changes.some(({ part }) => part === 'vendor_busy_limit'),
);

const automaticAccept = restorerOf(
  setAutomaticAccept,
  { vendor_automatic_accept: ['highest_total', 'open_orders', 'preparation_minutes'] },
  async (trx, vendor, [change]) => {
    const present = await findAutomaticAccept(trx, vendor.code);
    const settings = {
      highestTotal: before(change, 'highest_total', present?.highestTotal ?? 0),
      openOrders: before(change, 'open_orders', present?.openOrders ?? 0),
      preparationMinutes: before(change, 'preparation_minutes', present?.preparationMinutes ?? 0),
    };
    await writeAutomaticAccept(trx, vendor.code, change?.before === null ? null : settings);
    await bumpVendorVersion(trx, vendor.code);
    return undefined;
  },
);

export const vendorRestorers = [
  packing,
  basket,
  delivery,
  shifts,
  specialDays,
  areas,
  busyLimit,
  automaticAccept,
];
export type VendorRestorer = (typeof vendorRestorers)[number];
