import { refuse } from '@pishkhan/contract/faults.ts';
import { listWebhookMessages } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { type LogPosition, listMessages } from '../../infra/webhooks/message-log.ts';
import { topics } from '../../infra/webhooks/queue.ts';
import type { WebhookParts } from '../parts.ts';
import { viewMessage } from '../webhooks/view.ts';

const pageSize = 50;

export const listWebhookMessagesHandler = ({ pool }: WebhookParts) =>
  implement(listWebhookMessages, async ({ query }) => {
    const after = query.after === undefined ? undefined : readPosition(query.after);
    if (query.after !== undefined && !after) return refuse('MALFORMED');
    const { state, vendorCode } = query;
    const page = await listMessages(pool, { state, vendorCode, after, size: pageSize });
    return { messages: page.messages.map(viewMessage), next: page.next ? writePosition(page.next) : null };
  });

export const writePosition = ({ queued_at, vendor_code, topic, seq, is_end }: LogPosition): string =>
  Buffer.from(`${queued_at}|${vendor_code}|${topic}|${seq}${is_end ? '|end' : ''}`).toString('base64url');

export function readPosition(text: string): LogPosition | undefined {
  const given = Buffer.from(text, 'base64url').toString();
  const match =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})\|([A-Za-z0-9]{2,16})\|([a-z-]{1,20})\|(\d{1,15})(\|end)?$/.exec(
      given,
    );
  const topic = topics.find((one) => one === match?.[3]);
  if (!match || !topic || Number.isNaN(Date.parse(match[1]!.slice(0, 10)))) return undefined;
  return {
    queued_at: match[1]!,
    vendor_code: match[2]!,
    topic,
    seq: Number(match[4]),
    is_end: match[5] !== undefined,
  };
}
