import { refuse } from '@pishkhan/contract/faults.ts';
import { listChangeRequests } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { listWaitingChanges, type QueuePosition } from '../../menu/public.ts';
import type { MarketplaceParts } from '../parts.ts';

const pageSize = 100;

export const listChangeRequestsHandler = ({ orderParts }: MarketplaceParts) =>
  implement(listChangeRequests, async ({ query }) => {
    const after = query.after === undefined ? undefined : readPosition(query.after);
    if (query.after !== undefined && !after) return refuse('MALFORMED');
    const { vendorCode } = query;
    const page = await listWaitingChanges(orderParts.pool, { vendorCode, after, size: pageSize });
    return { changes: page.changes, next: page.next ? writePosition(page.next) : null };
  });

const writePosition = ({ askedAt, vendorCode, id }: QueuePosition): string =>
  Buffer.from(`${askedAt.getTime()}|${vendorCode}|${id}`).toString('base64url');

function readPosition(text: string): QueuePosition | undefined {
  const given = Buffer.from(text, 'base64url').toString();
  const match = /^(\d{1,14})\|([A-Za-z0-9]{2,16})\|(\d{1,15})$/.exec(given);
  return match
    ? { askedAt: new Date(Number(match[1])), vendorCode: match[2]!, id: Number(match[3]) }
    : undefined;
}
