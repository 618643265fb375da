// One entry of an order's trail in words. Pure.
import { cancelCauseWords } from '@pishkhan/contract/ledger/cancellation.ts';
import type { TrailEntry } from '@pishkhan/contract/marketplace/order-calls.ts';
import { bikerReviewOptionWords } from '@pishkhan/contract/orders/biker-review-options.ts';
import { itemTitle } from '@pishkhan/contract/orders/item-title.ts';
import { courierWords, momentWords } from '@pishkhan/contract/orders/moment-words.ts';
import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import { nfcReasonWords } from '@pishkhan/contract/orders/nfc-words.ts';
import { momentActorWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatMinutes } from '@pishkhan/panel/fa/time.ts';
import type { IconName } from '@pishkhan/panel/ui/icon.tsx';
import type { Order } from './use-order.ts';
import { trailWords as words } from './words.ts';

export type TrailGroup = 'order' | 'shop' | 'platform';

export interface TrailLine {
  readonly group: TrailGroup;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
}

type Moment = Extract<TrailEntry, { type: 'moment' }>['moment'];

const joined = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

export function trailLine(entry: TrailEntry, order: Pick<Order, 'orderItems' | 'products'>): TrailLine {
  const { at } = entry;
  switch (entry.type) {
    case 'moment':
      return { ...ofMoment(entry.moment, order), group: 'order', at };
    case 'device': {
      const device = joined(entry.fullName, entry.browser, entry.system);
      return { group: 'shop', icon: 'bell', title: words.device[entry.what], detail: device, at };
    }
    case 'escalation': {
      const notices = entry.notices.map(
        (notice) => `${notice.fullName ?? words.someone}: ${endOfNotice(notice)}`,
      );
      return {
        group: 'shop',
        icon: 'warning',
        title: words.escalated(words.step[entry.step]),
        detail: joined(words.outcome[entry.outcome], ...notices),
        at,
      };
    }
    case 'webhook': {
      const { state, tries, lastFailure, message } = entry;
      const detail = joined(
        words.message[state],
        tries > 1 && words.tries(formatNumber(tries)),
        state !== 'delivered' && lastFailure,
      );
      return { group: 'platform', icon: 'refresh', title: words.webhook(message), detail, at };
    }
    case 'note': {
      const { kind, outcome, text, by } = entry.note;
      const detail = joined(`«${by}»`, outcome && words.noteOutcome[outcome], text);
      return {
        group: 'platform',
        icon: kind === 'NOTE' ? 'note' : 'phone',
        title: words.note[kind],
        detail,
        at,
      };
    }
    default:
      return entry satisfies never;
  }
}

/** The end of a text, push or call, as far as anybody knows it. */
function endOfNotice({
  state,
  arrived,
}: Extract<TrailEntry, { type: 'escalation' }>['notices'][number]): string {
  if (arrived === true) return words.arrived;
  return arrived === false ? words.notArrived : words.notice[state];
}

/** An operator's name is shown here, and nowhere in the shop. */
const actorOf = ({ what, by }: Moment): string =>
  by?.kind === 'operator' && 'fullName' in by ? `«${by.fullName}»` : momentActorWords(what, by);

function ofMoment(moment: Moment, order: Pick<Order, 'orderItems' | 'products'>) {
  const { what, courier, preparationTime, details } = moment;
  const title = what === 'courier-moved' && courier ? courierWords[courier] : momentWords[what];
  const icon: IconName =
    what === 'canceled'
      ? 'close'
      : what.startsWith('courier')
        ? 'courier'
        : what === 'reported'
          ? 'error'
          : 'orders';
  return {
    icon,
    title,
    detail: joined(
      actorOf(moment),
      preparationTime !== null && formatMinutes(preparationTime),
      ...detailsOf(details, order),
    ),
  };
}

function detailsOf(details: Moment['details'], order: Pick<Order, 'orderItems' | 'products'>) {
  if (!details) return [];
  const { reasonId, productIds = [], line, withCode, payable, compensation, attempt = 1 } = details;
  const item = line === undefined ? undefined : order.orderItems[line];
  return [
    reasonId !== undefined && nfcReasonWords[reasonId as NfcReasonId],
    order.products
      .filter(({ productId }) => productIds.includes(productId))
      .map(({ productName }) => productName)
      .join('، '),
    details.duplicateOrderCodes?.join('، '),
    details.minutes !== undefined && formatMinutes(details.minutes),
    details.spokenTo && words.spokenTo(details.spokenTo),
    details.seconds !== undefined && words.seconds(formatNumber(details.seconds)),
    details.cause && cancelCauseWords[details.cause],
    details.note,
    compensation &&
      words.compensation(formatToman(compensation.amount), toPersianDigits(compensation.percent)),
    item && itemTitle(item),
    ...(details.reviewOptions ?? []).map((option) => bikerReviewOptionWords[option]),
    withCode !== undefined && (withCode ? words.withCode : words.withoutCode),
    payable && words.payable(formatToman(payable.before), formatToman(payable.after)),
    attempt > 1 && words.attempt(formatNumber(attempt)),
  ];
}
