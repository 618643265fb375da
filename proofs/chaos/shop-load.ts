// A manager's work on the running shop: pauses, busy periods and their limit, special days, discounts and
// replies. The change log is the oracle: it contains each acknowledged change, and no other.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import type { Shop } from '../ground/shops.ts';
import type { SideLoad } from './side-load.ts';

interface Asked {
  isAcknowledged: boolean;
  result: Record<string, unknown>;
}

/**
 * Makes one change after the other until `stopping`, at any of the servers. `findReview` returns a review
 * without a reply, if there is one.
 */
export function startShopLoad(
  urls: readonly string[],
  shop: Shop,
  findReview: () => Promise<number | undefined>,
  stopping: AbortSignal,
  faulty: string[],
): { load: SideLoad; done: Promise<void> } {
  const authorization = `Bearer ${shop.staff[0]!.token}`;
  /** The number of requests and acknowledgements, by call. */
  const counts = new Map<string, { asked: number; acknowledged: number }>();
  const discounts: { id: number; isCanceled: boolean | undefined }[] = [];
  const replies: number[] = [];
  const days = { last: '[]', tried: ['[]'] };

  const ask = async (method: string, path: string, body?: unknown): Promise<Asked | undefined> => {
    try {
      const answer = await fetch(urls[randomInt(urls.length)]! + path, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      if (answer.status >= 500 && answer.status !== 503)
        faulty.push(`${method} ${path}: ${answer.status} ${text}`);
      return { isAcknowledged: answer.ok, result: answer.ok ? JSON.parse(text).result : {} };
    } catch {
      return undefined;
    }
  };

  /** Undefined unless it was acknowledged. */
  const change = async (call: string, method: string, path: string, body?: unknown) => {
    const count = counts.get(call) ?? { asked: 0, acknowledged: 0 };
    counts.set(call, count);
    count.asked += 1;
    const answer = await ask(method, `/api/v1/${path}`, body);
    if (!answer?.isAcknowledged) return undefined;
    count.acknowledged += 1;
    return answer.result;
  };

  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const changes = [
    // Short, because the shop takes orders meanwhile.
    () =>
      change('startPause', 'PUT', 'Vendor/pause', {
        until: soon(randomInt(50, 300)),
        reason: 'OTHER',
        note: null,
      }),
    () => change('startBusy', 'PUT', 'Vendor/busy', { until: soon(60_000), minutes: 5 * randomInt(1, 7) }),
    () =>
      change('setBusyLimit', 'PUT', 'Vendor/busy-limit', {
        busyLimit: { openOrders: randomInt(2, 200), minutes: 5 * randomInt(1, 7) },
      }),
    async () => {
      const startDate = soon(86_400_000 * randomInt(2, 300)).slice(0, 10);
      const day = { startDate, endDate: startDate, title: `روز ${randomInt(1e6)}`, ranges: [] };
      const wanted = JSON.stringify([day]);
      days.tried.push(wanted);
      const saved = await change('setSpecialDays', 'PUT', 'Vendor/special-days', { specialDays: [day] });
      if (saved) Object.assign(days, { last: wanted, tried: [wanted] });
      return saved;
    },
    async () => {
      if (discounts.some(({ isCanceled }) => !isCanceled)) return undefined;
      const made = await change('createDiscount', 'POST', 'Product/discount', {
        ...{ startDate: soon(3_600_000), endDate: soon(7_200_000), discountStock: null },
        ...{
          vendorDiscountRatio: randomInt(1, 50),
          oFoodDiscountRatio: 0,
          productVariantIds: shop.productIds,
        },
      });
      const id = (made?.discount as { discountId: number } | undefined)?.discountId;
      if (id !== undefined) discounts.push({ id, isCanceled: false });
      return made;
    },
    async () => {
      const discount = discounts.find(({ isCanceled }) => !isCanceled);
      if (!discount) return undefined;
      // Either value is right without an answer.
      discount.isCanceled = undefined;
      const canceled = await change('cancelDiscount', 'PATCH', `Product/discount/${discount.id}`);
      if (canceled) discount.isCanceled = true;
      return canceled;
    },
    async () => {
      const review = await findReview().catch(() => undefined);
      if (review === undefined) return undefined;
      const body = { comment: `سپاس ${randomInt(1e6)}`, writerName: 'رستوران' };
      const written = await change('createReply', 'POST', `VendorReview/comment/reply/${review}`, body);
      if (written) replies.push(written.id as number);
      return written;
    },
  ];

  const done = (async () => {
    while (!stopping.aborted) {
      await changes[randomInt(changes.length)]!();
      await sleep(60);
    }
  })();

  const read = async (path: string) => (await ask('GET', `/api/v1/${path}`))?.result;

  /** Counts entries of these calls, from the newest to the oldest. */
  async function loggedCounts(): Promise<Map<string, number>> {
    const logged = new Map<string, number>();
    for (let after: number | null | undefined; after !== null; ) {
      const page = await read(`Vendor/log${after === undefined ? '' : `?after=${after}`}`);
      for (const { call } of (page?.entries ?? []) as { call: string }[])
        logged.set(call, (logged.get(call) ?? 0) + 1);
      after = (page?.next ?? null) as number | null;
    }
    return logged;
  }

  async function keptReplies(): Promise<Set<number>> {
    const kept = new Set<number>();
    for (let after: string | null | undefined; after !== null; ) {
      const page = await read(`VendorReview/reviews${after === undefined ? '' : `?after=${after}`}`);
      for (const { order } of (page?.reviews ?? []) as ReviewRecord[])
        for (const { id } of order.replies) kept.add(id);
      after = (page?.next ?? null) as string | null;
    }
    return kept;
  }

  return {
    done,
    load: {
      acknowledged: () => [...counts.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      async findLost() {
        const lost: string[] = [];
        const logged = await loggedCounts();
        for (const [call, { asked, acknowledged }] of counts) {
          const found = logged.get(call) ?? 0;
          // A repeated request after a lost answer may or may not be an entry.
          if (found < acknowledged || found > asked)
            lost.push(`${call}: ${acknowledged} of ${asked} acknowledged, ${found} in the log`);
        }
        const settings = await read('Vendor/ordering-settings');
        const present = ((settings?.specialDays ?? []) as Record<string, unknown>[]).map(
          ({ startDate, endDate, title, ranges }) => ({ startDate, endDate, title, ranges }),
        );
        if (!days.tried.includes(JSON.stringify(present)))
          lost.push(`special days ${days.last}, they are ${JSON.stringify(present)}`);
        for (const { id, isCanceled } of discounts) {
          const status = ((await read(`Product/discount/${id}`))?.discount as { status: string } | undefined)
            ?.status;
          if (status === undefined || (isCanceled !== undefined && isCanceled !== (status === 'CANCELED')))
            lost.push(`discount ${id}: canceled ${isCanceled}, it is ${status}`);
        }
        const kept = await keptReplies();
        for (const id of replies) if (!kept.has(id)) lost.push(`reply ${id}`);
        return lost;
      },
    },
  };
}
