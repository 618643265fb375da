// Entries for past events that have rows of their own: pauses, discounts, and the newest replies. Pure.
import { decideReply } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { cancelDiscount, createDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { createReply } from '@pishkhan/contract/reviews/calls.ts';
import { hoursOf, minuteOfWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { startPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import type { DemoShop } from '../../shop.ts';
import type { Chance } from '../chance.ts';
import { someOpenTime, weekOf } from '../opening-hours.ts';
import {
  type Author,
  added,
  changed,
  type JsonRow,
  notKept,
  type PastEntry,
  someAuthor,
} from './past-entry.ts';

interface Records {
  shop: DemoShop;
  staff: readonly Author[];
  pauses: readonly JsonRow[];
  discounts: readonly JsonRow[];
  /** Newest first. */
  replies: readonly JsonRow[];
  now: Date;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** More would hide the other changes: a shop replies every day. */
const listedReplies = 4;

export const recordEntries = (chance: Chance, records: Records): PastEntry[] => [
  ...pauseEntries(records),
  ...discountEntries(chance, records),
  ...replyEntries(chance, records),
];

const instant = (value: unknown): Date => new Date(String(value));

const pauseEntries = ({ pauses, staff }: Records): PastEntry[] =>
  pauses.flatMap((row) => {
    const by = staff.find(({ userId }) => userId === row.person_id);
    if (!by) return [];
    const then = { ended_at: null, ended_because: null, person_id: notKept, by_name: notKept };
    const at = instant(row.started_at);
    return [{ at, call: startPause, by, changes: [added('vendor_throttle', row, then)] }];
  });

/** Each was made on the day before it began, or yesterday. */
function discountEntries(chance: Chance, { shop, staff, discounts, now }: Records): PastEntry[] {
  return discounts.flatMap((row) => {
    const begins = Math.min(instant(row.starts_at).getTime(), now.getTime());
    const daysAgo = Math.max(1, Math.floor((now.getTime() - begins) / dayMs) + 1);
    const created: PastEntry = {
      ...{ at: someOpenTime(chance, shop, now, daysAgo), call: createDiscount },
      by: someAuthor(chance, staff, createDiscount),
      changes: [added('discount', row, { canceled_at: null }, ['created_at', 'held_until'])],
    };
    if (row.canceled_at === null) return [created];
    const canceled: PastEntry = {
      ...{ at: instant(row.canceled_at), call: cancelDiscount, object: { id: String(row.id) } },
      by: someAuthor(chance, staff, cancelDiscount),
      changes: [changed('discount', row.id, { canceled_at: null }, { canceled_at: row.canceled_at })],
    };
    return [created, canceled];
  });
}

/** Entries of the newest replies written during opening hours, and of the platform's decisions about them. */
function replyEntries(chance: Chance, { shop, staff, replies, now }: Records): PastEntry[] {
  const isOpen = hoursOf(weekOf(shop));
  const listed = replies
    .filter((row) => isOpen(minuteOfWeek(instant(row.created_at))))
    .slice(0, listedReplies);
  return listed.flatMap((row) => {
    const at = instant(row.created_at);
    const written: PastEntry = {
      ...{ at, call: createReply, by: someAuthor(chance, staff, createReply) },
      object: { id: String(row.review_id) },
      changes: [added('review_reply', row, { approval: approval.PENDING, reason: null })],
    };
    if (row.approval === approval.PENDING) return [written];
    const decidedAt = Math.min(at.getTime() + chance.whole(10, 120) * minuteMs, now.getTime() - minuteMs);
    const isRejected = row.approval === approval.REJECTED;
    const decided: PastEntry = {
      ...{ at: new Date(decidedAt), call: decideReply, by: null },
      object: {
        ...{ vendorCode: shop.vendor.code, id: String(row.review_id), replyId: String(row.id) },
        eventId: `past-reply-${row.id}`,
      },
      changes: [
        changed(
          'review_reply',
          row.id,
          { approval: approval.PENDING, ...(isRejected && { reason: null }) },
          { approval: row.approval, ...(isRejected && { reason: row.reason }) },
        ),
      ],
    };
    return [written, decided];
  });
}
