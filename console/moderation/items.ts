// The items of the three queues in one shape, and their decisions.
import {
  decideReply,
  listWaitingReplies,
  type WaitingReply,
} from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import {
  decideChangeRequest,
  listChangeRequests,
  type QueuedChange,
} from '@pishkhan/contract/marketplace/moderation-calls.ts';
import type { ReasonSubject } from '@pishkhan/contract/marketplace/standard-reasons.ts';
import {
  decideVendorImage,
  listVendorImageRequests,
  type WaitingVendorImage,
} from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { client } from '../infra/client.ts';

export const queueNames = ['changes', 'images', 'replies'] as const;
export type QueueName = (typeof queueNames)[number];

interface Common {
  /** Unique among all queues. */
  readonly key: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly waitingSince: string;
  readonly reasons: ReasonSubject;
}
export type Item = Common &
  (
    | { readonly queue: 'changes'; readonly change: QueuedChange }
    | { readonly queue: 'images'; readonly image: WaitingVendorImage }
    | { readonly queue: 'replies'; readonly waiting: WaitingReply }
  );

/** Null accepts. */
export type Verdict = { readonly reason: string } | null;

export interface QueuePage {
  readonly items: readonly Item[];
  readonly next: string | null;
}

const subjectOf = ({ requestType }: QueuedChange): ReasonSubject => {
  if (requestType === changeType.ADD_NEW_IMAGE) return 'picture';
  return requestType === changeType.VARIANT_PRICE_CHANGED || requestType === changeType.OPTION_PRICE_CHANGED
    ? 'price'
    : 'part';
};

const readers: Record<
  QueueName,
  (query: { after?: string }, signal: AbortSignal) => Promise<{ items: Item[]; next: string | number | null }>
> = {
  changes: async (query, signal) => {
    const { changes, next } = await client(listChangeRequests, { query }, { signal });
    const items = changes.map((change): Item => {
      const { vendorCode, vendorName, id, requestedAt } = change;
      const key = `changes ${vendorCode} ${id}`;
      return {
        ...{ queue: 'changes', key, vendorCode, vendorName },
        ...{ waitingSince: requestedAt, reasons: subjectOf(change), change },
      };
    });
    return { items, next };
  },
  images: async (query, signal) => {
    const { requests, next } = await client(listVendorImageRequests, { query }, { signal });
    const items = requests.map((image): Item => {
      const { vendorCode, vendorName, id, requestedAt } = image;
      return {
        ...{ queue: 'images', key: `images ${id}`, vendorCode, vendorName },
        ...{ waitingSince: requestedAt, reasons: 'picture', image },
      };
    });
    return { items, next };
  },
  replies: async (query, signal) => {
    const { replies, next } = await client(listWaitingReplies, { query }, { signal });
    const items = replies.map((waiting): Item => {
      const { vendorCode, vendorName, reply } = waiting;
      return {
        ...{ queue: 'replies', key: `replies ${reply.id} ${reply.version}`, vendorCode, vendorName },
        ...{ waitingSince: reply.createdAt, reasons: 'reply', waiting },
      };
    });
    return { items, next };
  },
};

export async function readQueue(
  queue: QueueName,
  after: string | undefined,
  signal: AbortSignal,
): Promise<QueuePage> {
  const { items, next } = await readers[queue](after === undefined ? {} : { after }, signal);
  return { items: groupByShop(items), next: next === null ? null : String(next) };
}

/** The items of one shop stand together, at the place of its oldest one. */
export function groupByShop<I extends { vendorCode: string }>(items: readonly I[]): I[] {
  const shops = [...new Set(items.map(({ vendorCode }) => vendorCode))];
  return shops.flatMap((shop) => items.filter(({ vendorCode }) => vendorCode === shop));
}

const decisionOf = (verdict: Verdict, eventId: string) =>
  verdict === null
    ? ({ eventId, decision: 'ACCEPT' } as const)
    : ({ eventId, decision: 'REJECT', reason: verdict.reason } as const);

/** `eventId` is that of the press, so that a repeated request decides once. */
export function decide(item: Item, verdict: Verdict, eventId: string): Promise<unknown> {
  const body = decisionOf(verdict, eventId);
  if (item.queue === 'changes') {
    const { vendorCode, id } = item.change;
    return client(decideChangeRequest, { params: { vendorCode, id: String(id) }, body });
  }
  if (item.queue === 'images') {
    const { vendorCode, id } = item.image;
    return client(decideVendorImage, { params: { vendorCode, id: String(id) }, body });
  }
  const { vendorCode, reviewId, reply } = item.waiting;
  return client(decideReply, {
    params: { vendorCode, id: String(reviewId), replyId: String(reply.id) },
    body: { ...body, version: reply.version },
  });
}

/** Codes of a decision that somebody else has made, or of an item that the shop has changed or withdrawn. */
export const staleCodes: readonly string[] = ['CHANGE_DECIDED', 'REPLY_STALE', 'REPLY_DECIDED', 'NOT_FOUND'];
