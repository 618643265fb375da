// One shop as the console shows it, put together from its features.
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import { percentAt } from '@pishkhan/contract/ledger/commission.ts';
import type { getVendor } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { findBankOfIban } from '@pishkhan/contract/reference/banks.ts';
import { businessDay, tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { busyMinutesAt } from '@pishkhan/contract/vendors/throttle-rules.ts';
import type pg from 'pg';
import { readSelling } from '../../dashboard/public.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { PlatformCaller } from '../../infra/http/visitor.ts';
import { listRates, openDisputes, readOwed } from '../../ledger/public.ts';
import { readPresentDevices } from '../../presence/public.ts';
import {
  getVendorRow,
  hasTerms,
  imagesOfVendor,
  openAccount,
  openOrdersOf,
  readOrderingSettings,
  readVendorState,
  termsOf,
  termsVersion,
} from '../../vendors/public.ts';
import { callerMay, maskNumber, shownTo } from './mask.ts';
import { endedOn, waitingOf } from './read-vendor-list.ts';

const maxDevices = 20;

/** Enough to show that somebody waits; a screen shows the rest. */
const maxDisputes = 100;

export async function readVendorPage(
  { db, pool }: { db: Db; pool: pg.Pool },
  vendorCode: string,
  by: PlatformCaller,
  now: Date,
): Promise<CallAnswer<typeof getVendor> | undefined> {
  const found = await readSelling(pool, vendorCode, now);
  if (!found) return undefined;
  const { shop, selling } = found;
  const row = await getVendorRow(db, vendorCode);
  const state = await readVendorState(db, vendorCode, now);
  const counts = await readCounts(pool, vendorCode, now);
  const devices = await readPresentDevices(pool, { vendorCode: shop.code as never, sessionId: '' }, now);
  const rates = (await listRates(db, vendorCode)) ?? [];
  const contracts = await db
    .selectFrom('contract')
    .select(['kind', 'number', 'signed_at'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id', 'desc')
    .execute();
  const signed = contracts.find(({ signed_at }) => signed_at !== null);
  const terms = termsOf(row);
  return {
    vendorCode: shop.code as never,
    vendorName: row.name,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    ...imagesOfVendor(row),
    vendorStatus: row.status,
    statusSince: row.status_since.toISOString(),
    statusReason: row.status_reason,
    statusBefore: row.status_before,
    step: row.step,
    timesReturned: row.times_returned,
    areSettingsApproved: row.settings_approved_at !== null,
    visible: row.visible,
    hiddenReason: row.hidden_reason,
    now: {
      isOrderable: selling.isOrderable,
      reasons: [...selling.reasons],
      opensAt: selling.opensAt && tehranIso(selling.opensAt),
      pause: state.throttle.pause,
      busyMinutes: busyMinutesAt(shop, now),
      unreachableSince: shop.unreachableSince && tehranIso(new Date(shop.unreachableSince)),
      devices: devices.slice(0, maxDevices),
      openOrders: counts.openOrders,
      endedToday: counts.endedToday,
      canceledToday: counts.canceledToday,
    },
    terms: { ...terms, version: termsVersion(terms), isSet: await hasTerms(db, vendorCode) },
    commissionPercent: percentAt(
      rates.map(({ percent, startsAt }) => ({ percent, startsAt: new Date(startsAt) })),
      now,
    ),
    contract: signed ? { number: signed.number!, signedAt: signed.signed_at!.toISOString() } : null,
    hasOffer: contracts.some(({ kind, signed_at }) => kind === 'NEW_CONTRACT' && signed_at === null),
    account: await readAccount(db, vendorCode, by),
    owed: callerMay(by, 'money.read') ? await readOwed(db, vendorCode) : null,
    cityId: row.city_id,
    cityName: counts.cityName,
    businessTypeId: row.business_type_id,
    businessTitle: row.business_title,
    ownerName: row.owner_name,
    companyName: row.company_name,
    phone: row.phone && shownTo(by, row.phone, maskNumber),
    address: row.address && shownTo(by, row.address, () => '…'),
    latitude: row.latitude,
    longitude: row.longitude,
    settings: await readOrderingSettings(db, vendorCode),
    areas: { served: counts.servedAreas, all: counts.areas },
    waiting: {
      changes: counts.changes,
      images: counts.images,
      replies: counts.replies,
      disputes: counts.disputes,
    },
  };
}

interface Counts {
  openOrders: number;
  endedToday: number;
  canceledToday: number;
  cityName: string | null;
  areas: number;
  servedAreas: number;
  changes: number;
  images: number;
  replies: number;
  disputes: number;
}

async function readCounts(pool: pg.Pool, vendorCode: string, now: Date): Promise<Counts> {
  const waiting = Object.entries(waitingOf('v.vendor_code')).map(([name, sql]) => `${sql} AS ${name}`);
  const { rows } = await pool.query<Counts>({
    name: 'marketplace-vendor-counts',
    text: `SELECT ${openOrdersOf('v')} AS "openOrders", ${endedOn('v.vendor_code', '$2')} AS "endedToday",
        ${endedOn('v.vendor_code', '$2', `AND status = 'CANCELED'`)} AS "canceledToday",
        v.city_name AS "cityName",
        (SELECT count(*)::int FROM vendor_polygon WHERE vendor_code = v.vendor_code) AS areas,
        (SELECT count(*)::int FROM vendor_polygon WHERE vendor_code = v.vendor_code AND is_active AND approval <> ${approval.REJECTED}) AS "servedAreas",
        ${openDisputes('v.vendor_code', maxDisputes)} AS disputes, ${waiting.join(', ')}
      FROM (SELECT vendor.code AS vendor_code, city.name AS city_name
        FROM vendor LEFT JOIN city ON city.id = vendor.city_id WHERE vendor.code = $1) v`,
    values: [vendorCode, businessDay(now).date],
  });
  return rows[0]!;
}

async function readAccount(db: Db, vendorCode: string, by: PlatformCaller) {
  const stored = await db
    .selectFrom('vendor_account')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  if (!stored) return null;
  const account = openAccount(db, 'vendor_account', stored);
  return {
    holderName: account.holder_name,
    bankName: findBankOfIban(account.iban)?.name ?? null,
    iban: shownTo(by, account.iban, maskNumber),
    approval: account.approval,
    setAt: account.set_at.toISOString(),
  };
}
