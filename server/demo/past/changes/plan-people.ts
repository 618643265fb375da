// Changes of a demo shop's people: an invited member, the manager's notifications, exported files, and sign-ins. Pure.
import { exportOrders } from '@pishkhan/contract/orders/history-calls.ts';
import { otp } from '@pishkhan/contract/session/calls.ts';
import { createStaffMember, invitationDays, updateStaffMember } from '@pishkhan/contract/staff/calls.ts';
import type { DemoShop } from '../../shop.ts';
import type { Chance } from '../chance.ts';
import { someOpenTime } from '../opening-hours.ts';
import {
  type Author,
  added,
  changed,
  type JsonRow,
  notKept,
  type PastEntry,
  someAuthor,
} from './past-entry.ts';

interface People {
  shop: DemoShop;
  staff: readonly Author[];
  /** Present members; `id` is that of the person. */
  members: readonly JsonRow[];
  now: Date;
}

const dayMs = 86_400_000;
const invitedDaysAgo = 58;
const notifiedDaysAgo = 47;
/** Days ago on which the orders of a month were exported. */
const exportDays = [60, 30];
const signInDays = [21, 13, 8, 3, 1];

export const peopleEntries = (chance: Chance, people: People): PastEntry[] => {
  const { shop, staff, now } = people;
  const files = exportDays.map((daysAgo) => ({
    ...{ at: someOpenTime(chance, shop, now, daysAgo), call: exportOrders },
    ...{ by: someAuthor(chance, staff, exportOrders), changes: [] },
  }));
  const signIns = signInDays.map((daysAgo) => ({
    ...{ at: someOpenTime(chance, shop, now, daysAgo), call: otp, by: chance.oneOf(staff), changes: [] },
  }));
  return [...invitation(chance, people), ...notification(chance, people), ...files, ...signIns];
};

/** Invites the member who has not accepted yet, or a courier, who leaves no other entries. */
function invitation(chance: Chance, { shop, staff, members, now }: People): PastEntry[] {
  const waiting = members.find(({ status }) => status === 'PENDING');
  const member = waiting ?? members.find(({ role }) => role === 'BIKER');
  if (!member) return [];
  const at = waiting
    ? new Date(Date.parse(String(waiting.invited_until)) - invitationDays * dayMs)
    : someOpenTime(chance, shop, now, invitedDaysAgo);
  const then = {
    ...{ status: 'PENDING', statement_since: null, full_name: notKept, invitation_hash: notKept },
    invited_until: waiting?.invited_until ?? new Date(at.getTime() + invitationDays * dayMs).toISOString(),
  };
  return [
    {
      ...{ at, call: createStaffMember, by: someAuthor(chance, staff, createStaffMember) },
      // The trigger's key is the person.
      changes: [added('membership', member, then, ['person_id'])],
    },
  ];
}

/** A manager has enabled notifications of orders. */
function notification(chance: Chance, { shop, staff, members, now }: People): PastEntry[] {
  const by = someAuthor(chance, staff, updateStaffMember);
  if (members.find(({ id }) => id === by.userId)?.order_notification !== true) return [];
  return [
    {
      ...{ at: someOpenTime(chance, shop, now, notifiedDaysAgo), call: updateStaffMember, by },
      object: { id: String(by.userId) },
      changes: [
        changed('membership', by.userId, { order_notification: false }, { order_notification: true }),
      ],
    },
  ];
}
