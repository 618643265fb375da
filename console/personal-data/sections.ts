// The data of a person as titled tables, for the readable file.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { ExportedOrder, exportPerson } from '@pishkhan/contract/personal-data/calls.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { callTitle } from '../security-events/public.ts';
import { personalDataWords as words } from './words.ts';

export interface Section {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type PersonData = CallResult<typeof exportPerson>;

const placeOf = ({ customerLatitude, customerLongitude }: ExportedOrder): string =>
  customerLatitude === null ? '' : `(${customerLatitude}, ${customerLongitude})`;

const reviewOf = ({ writerName, rating, comments }: NonNullable<ExportedOrder['review']>): string =>
  [writerName, words.stars(formatNumber(rating)), ...comments].join('، ');

export const customerSections = (orders: readonly ExportedOrder[]): Section[] => [
  {
    title: words.orders,
    heads: [
      ...[words.code, words.shop, words.placedAt, words.name, words.address, words.comment],
      ...[words.items, words.amount, words.review],
    ],
    rows: orders.map((order) => [
      order.orderCode,
      order.vendorName,
      formatDateTime(order.placedAt),
      order.customerName,
      [order.customerAddress, placeOf(order)].filter(Boolean).join(' '),
      order.customerComment ?? '',
      order.items.map(toPersianDigits).join('، '),
      formatNumber(order.payablePrice),
      order.review ? reviewOf(order.review) : '',
    ]),
  },
];

export const personSections = (person: PersonData): Section[] => [
  {
    title: words.account,
    heads: [words.personId, words.name, words.nationalCode, words.createdAt, words.factor],
    rows: [
      [
        formatNumber(person.personId),
        person.fullName,
        person.nationalCode ?? '',
        formatDateTime(person.createdAt),
        words[person.hasSecondFactor ? 'on' : 'off'],
      ],
    ],
  },
  {
    title: words.shops,
    heads: [words.shop, words.role],
    rows: [
      ...person.owns.map(({ vendorName }) => [vendorName, words.owner]),
      ...person.shops.map(({ vendorName, role, isInvited }) => [
        vendorName,
        isInvited ? `${roleWords[role]}، ${words.invited}` : roleWords[role],
      ]),
    ],
  },
  {
    title: words.sessions,
    heads: [words.device, words.signedIn, words.lastSeen],
    rows: person.sessions.map(({ browser, system, signedInAt, lastSeenAt }) => [
      [browser, system].filter(Boolean).join('، '),
      formatDateTime(signedInAt),
      formatDateTime(lastSeenAt),
    ]),
  },
  {
    title: words.events,
    heads: [words.time, words.shop, words.call, words.outcome, words.network],
    rows: person.events.map(({ at, vendorCode, call, outcome, address }) => [
      formatDateTime(at),
      vendorCode ?? '',
      callTitle(call) ?? call,
      outcome,
      address,
    ]),
  },
];
