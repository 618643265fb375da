// Shared by both calls that create a shop: stores it and moves the session to it, in one transaction.

import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { Registration } from '@pishkhan/contract/onboarding/signup.ts';
import type { Audit } from '../../infra/audit/audit.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import type { Visitor } from '../../infra/http/visitor.ts';
import { lockVendor } from '../../vendors/public.ts';
import type { OnboardingParts } from '../parts.ts';
import { registerShop } from './register-shop.ts';

export type RegistrationParts = Pick<OnboardingParts, 'db' | 'sessionMoves' | 'log'>;

interface Beginning {
  registration: Registration;
  visitor: Visitor;
  /** The parent of a branch; null for a first shop. */
  parentCode: string | null;
  audit: Audit;
  now: Date;
  requestId: string;
}

export async function createShop(
  { db, sessionMoves, log }: RegistrationParts,
  { registration, visitor, parentCode, audit, now, requestId }: Beginning,
) {
  const { personId } = visitor;
  const grant = await rollbackOnFault(db, audit, async (trx) => {
    const parent = parentCode === null ? null : await lockVendor(trx, parentCode);
    if (parent === undefined) throw new Error(`no shop ${parentCode}`);
    const code = await registerShop(trx, { registration, personId, parent, now });
    if (isFault(code)) return code;
    audit.about({ vendorCode: code, object: parentCode === null ? null : { parentCode } });
    return (await sessionMoves.move(trx, visitor, code)) ?? refuse('UNAUTHENTICATED');
  });
  if (isFault(grant)) return grant;
  log.info({ requestId, personId, vendor: grant.vendorCode, parent: parentCode }, 'shop registered');
  return { token: await sessionMoves.finish(grant, now) };
}
