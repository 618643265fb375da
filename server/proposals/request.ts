// The request of a proposal: as it is stored, made and shown.

import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { allCalls } from '@pishkhan/contract/calls.ts';
import type { Call, PlatformAccess } from '@pishkhan/contract/kit/call.ts';
import { maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';

/** The validated request; its JSON is lossless. */
export interface ProposedRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  expectedVersion?: number | undefined;
}

/** A proposal of a newer server may name a call that this one does not know. */
export const findCall = (name: string): Call | undefined =>
  (allCalls as Readonly<Record<string, Call>>)[name];

export const eventIdOf = ({ body }: ProposedRequest): string => String(body.eventId);

export function isPermitted(
  { access }: Call,
  request: ProposedRequest,
  roles: readonly PlatformRole[],
): boolean {
  const { permission, ofRequest } = access as PlatformAccess;
  const needed = ofRequest?.(request).permission ?? permission;
  return platformRolesHave(roles, permission) && platformRolesHave(roles, needed);
}

/** Names whose values are shown. Every other text is «…», so a new personal field is hidden until somebody looks at it. */
const shown: ReadonlySet<string> = new Set([
  'action',
  'adjustmentCode',
  'amount',
  'businessTypeId',
  'cityId',
  'commissionPercent',
  'digest',
  'disputeUntil',
  'eventId',
  'financialReportVisible',
  'fullName',
  'grade',
  'id',
  'isActive',
  'isTax',
  'kind',
  'maxPlatformPercent',
  'orderCode',
  'percent',
  'percents',
  'reason',
  'result',
  'roles',
  'served',
  'startsAt',
  'steps',
  'userName',
  'vendorCode',
  'version',
]);

const masks: Readonly<Record<string, (value: string) => string>> = {
  cellPhone: maskMobile,
  newCellPhone: maskMobile,
  iban: maskIban,
};

const maskFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      shown.has(name) ? value : typeof value === 'string' && masks[name] ? masks[name](value) : '…',
    ]),
  );

export const maskRequest = ({ params, body }: ProposedRequest): ProposedRequest => ({
  params: maskFields(params),
  query: {},
  body: maskFields(body),
});
