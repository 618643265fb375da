import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  type DisputeMessage,
  disputeMessageSchema,
  type MenuMessage,
  menuMessageSchema,
  type ReachMessage,
  type ReplyMessage,
  reachMessageSchema,
  replyMessageSchema,
  type ThrottleMessage,
  throttleMessageSchema,
  type VendorImageMessage,
  type VendorMessage,
  vendorImageMessageSchema,
  vendorMessageSchema,
  type WebhookMessage,
  webhookMessageSchema,
} from '@pishkhan/contract/marketplace/webhooks.ts';
import type pg from 'pg';
import type { Log } from '../../infra/log.ts';
import type { TakenMessage } from '../../infra/webhooks/queue.ts';
import type { Render } from '../../infra/webhooks/sender.ts';
import { findDisputes } from '../../ledger/public.ts';
import { findChanges } from '../../menu/public.ts';
import { readMoments } from '../../orders/public.ts';
import { readUnreachable } from '../../presence/public.ts';
import { readReplyMoments } from '../../reviews/public.ts';
import { findImageRequests } from '../../vendor-images/public.ts';
import { readThrottleMoments, readVendorMoments } from '../../vendors/public.ts';
import { changeOf } from './change-messages.ts';
import { isEndOfThrottle, throttleOf } from './throttle-messages.ts';

/** Renders a message anew for each try, so that it carries the order, or the names, of that moment. */
export const renderMessages =
  (pool: pg.Pool, log: Log): Render =>
  async (messages, now) => {
    const ofOrders = messages.filter(({ topic }) => topic === 'order');
    const ofMenus = messages.filter(({ topic }) => topic === 'menu');
    const ofReplies = messages.filter(({ topic }) => topic === 'review');
    const ofThrottles = messages.filter(({ topic }) => topic === 'throttle');
    const ofReach = messages.filter(({ topic }) => topic === 'reach');
    const ofVendors = messages.filter(({ topic }) => topic === 'vendor');
    const ofImages = messages.filter(({ topic }) => topic === 'vendor-image');
    const ofDisputes = messages.filter(({ topic }) => topic === 'dispute');
    const bodies = new Map([
      ...(await renderOrders(pool, ofOrders, now)),
      ...(await renderMenus(pool, ofMenus)),
      ...(await renderVendors(pool, ofVendors)),
      ...(await renderReplies(pool, ofReplies)),
      ...(await renderThrottles(pool, ofThrottles)),
      ...(await renderReach(pool, ofReach)),
      ...(await renderImages(pool, ofImages)),
      ...(await renderDisputes(pool, ofDisputes)),
    ]);
    return messages.map((message) => {
      try {
        return bodies.get(message)!();
      } catch (error) {
        log.error({ err: error }, 'a moment cannot be made into a webhook');
        return undefined;
      }
    });
  };

type Bodies = [TakenMessage, () => string][];

async function renderOrders(pool: pg.Pool, messages: readonly TakenMessage[], now: Date): Promise<Bodies> {
  if (messages.length === 0) return [];
  const addresses = messages.map(({ vendor_code, seq }) => ({ vendorCode: vendor_code, seq }));
  const told = await readMoments(pool, addresses, now);
  return messages.map((taken, index) => [
    taken,
    () => {
      const { moment, order } = told[index]!;
      const message: WebhookMessage = {
        type: taken.type,
        timestamp: taken.happened_at.toISOString(),
        data: { vendorCode: taken.vendor_code as VendorCode, moment, order },
      };
      return JSON.stringify(webhookMessageSchema.parse(message));
    },
  ]);
}

async function renderMenus(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const changes = await findChanges(
    pool,
    messages.map(({ vendor_code, seq }) => ({ vendorCode: vendor_code, id: changeOf(seq) })),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const message: MenuMessage = {
        type: taken.type as MenuMessage['type'],
        timestamp: taken.happened_at.toISOString(),
        data: {
          vendorCode: taken.vendor_code as VendorCode,
          change: changes.find(({ id }) => id === changeOf(taken.seq))!,
        },
      };
      return JSON.stringify(menuMessageSchema.parse(message));
    },
  ]);
}

async function renderVendors(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const moments = await readVendorMoments(
    pool,
    messages.map(({ seq }) => seq),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const { action, fromStatus, toStatus, ...vendor } = moments.get(taken.seq)!;
      const message = {
        type: 'vendor.status-changed',
        timestamp: taken.happened_at.toISOString(),
        data: { vendorCode: taken.vendor_code as VendorCode, action, fromStatus, toStatus, vendor },
      } satisfies Omit<VendorMessage, 'data'> & { data: object };
      return JSON.stringify(vendorMessageSchema.parse(message));
    },
  ]);
}

async function renderReplies(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const moments = await readReplyMoments(
    pool,
    messages.map(({ seq }) => seq),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const message = {
        type: taken.type as ReplyMessage['type'],
        timestamp: taken.happened_at.toISOString(),
        data: { vendorCode: taken.vendor_code as VendorCode, ...moments.get(taken.seq)! },
      };
      return JSON.stringify(replyMessageSchema.parse(message));
    },
  ]);
}

async function renderThrottles(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const throttles = await readThrottleMoments(
    pool,
    messages.map(({ seq }) => throttleOf(seq)),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const throttleId = throttleOf(taken.seq);
      const { endedBecause, ...throttle } = throttles.get(throttleId)!;
      const message = {
        type: taken.type as ThrottleMessage['type'],
        timestamp: taken.happened_at.toISOString(),
        data: {
          vendorCode: taken.vendor_code as VendorCode,
          throttleId,
          ...throttle,
          endedBecause: isEndOfThrottle(taken.seq) ? endedBecause : null,
        },
      };
      return JSON.stringify(throttleMessageSchema.parse(message));
    },
  ]);
}

async function renderReach(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const found = await readUnreachable(
    pool,
    messages.map(({ seq }) => throttleOf(seq)),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const unreachableId = throttleOf(taken.seq);
      const { endedAt, ...stretch } = found.get(unreachableId)!;
      const message = {
        type: taken.type as ReachMessage['type'],
        timestamp: taken.happened_at.toISOString(),
        data: {
          vendorCode: taken.vendor_code as VendorCode,
          unreachableId,
          ...stretch,
          endedAt: isEndOfThrottle(taken.seq) ? endedAt : null,
        },
      };
      return JSON.stringify(reachMessageSchema.parse(message));
    },
  ]);
}

async function renderImages(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const requests = await findImageRequests(
    pool,
    messages.map(({ seq }) => changeOf(seq)),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const message: VendorImageMessage = {
        type: taken.type as VendorImageMessage['type'],
        timestamp: taken.happened_at.toISOString(),
        data: { vendorCode: taken.vendor_code as VendorCode, request: requests.get(changeOf(taken.seq))! },
      };
      return JSON.stringify(vendorImageMessageSchema.parse(message));
    },
  ]);
}

async function renderDisputes(pool: pg.Pool, messages: readonly TakenMessage[]): Promise<Bodies> {
  if (messages.length === 0) return [];
  const disputes = await findDisputes(
    pool,
    messages.map(({ seq }) => changeOf(seq)),
  );
  return messages.map((taken) => [
    taken,
    () => {
      const message: DisputeMessage = {
        type: taken.type as DisputeMessage['type'],
        timestamp: taken.happened_at.toISOString(),
        data: { vendorCode: taken.vendor_code as VendorCode, dispute: disputes.get(changeOf(taken.seq))! },
      };
      return JSON.stringify(disputeMessageSchema.parse(message));
    },
  ]);
}
