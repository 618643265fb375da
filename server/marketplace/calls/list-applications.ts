import { refuse } from '@pishkhan/contract/faults.ts';
import { listApplications } from '@pishkhan/contract/marketplace/application-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { listWaiting, type WaitingPosition } from '../read-applications.ts';

export const listApplicationsHandler = ({ db }: ReviewParts) =>
  implement(listApplications, async ({ query: { after: given, ...filter } }) => {
    const after = given === undefined ? undefined : readPosition(given);
    if (given !== undefined && !after) return refuse('MALFORMED');
    const page = await listWaiting(db, filter, after);
    return { applications: page.applications, next: page.next && writePosition(page.next) };
  });

const writePosition = ({ since, vendorCode }: WaitingPosition): string =>
  Buffer.from(`${since.getTime()}|${vendorCode}`).toString('base64url');

function readPosition(text: string): WaitingPosition | undefined {
  const match = /^(\d{1,14})\|([A-Za-z0-9]{2,16})$/.exec(Buffer.from(text, 'base64url').toString());
  return match ? { since: new Date(Number(match[1])), vendorCode: match[2]! } : undefined;
}
