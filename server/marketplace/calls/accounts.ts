// The calls about a shop's bank account. Answers of commands hold no number, because they are stored for repeats.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  changeAccount,
  decideAccount,
  getAccount,
  revealAccount,
} from '@pishkhan/contract/marketplace/account-calls.ts';
import type { Row } from '../../infra/database/tables.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { operatorIdOf } from '../../infra/http/visitor.ts';
import { isShop } from '../../ledger/public.ts';
import {
  decideAccount as decide,
  findAccount,
  listAccountMoments,
  changeAccount as writeChange,
} from '../../onboarding/public.ts';
import { lockVendor, type VendorRow } from '../../vendors/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { ReviewParts } from '../parts.ts';
import { viewAccount } from '../view-account.ts';

const viewDecided = (row: Row<'vendor_account'>) => ({
  vendorCode: row.vendor_code as VendorCode,
  status: row.approval,
  version: row.version,
  paysFrom: row.pays_from?.toISOString() ?? null,
});

const getAccountHandler = ({ db }: ReviewParts) =>
  implement(getAccount, async ({ params: { vendorCode } }, { by }) => {
    if (!(await isShop(db, vendorCode))) return refuse('NOT_FOUND');
    const account = await findAccount(db, vendorCode);
    const moments = await listAccountMoments(db, vendorCode);
    return {
      account: account ? viewAccount(account, by) : null,
      history: moments.map(({ at, iban, ...moment }) => ({
        ...moment,
        at: at.toISOString(),
        ibanEnd: iban.slice(-4),
      })),
    };
  });

const revealAccountHandler = ({ db }: ReviewParts) =>
  implement(revealAccount, async ({ params, body }, { audit }) => {
    const account = await findAccount(db, params.vendorCode);
    if (!account) return refuse('NOT_FOUND');
    audit.about({ reason: body.reason });
    await audit.record(db);
    return {
      iban: account.iban,
      cardNumber: account.card_number,
      accountNumber: account.account_number,
      holderName: account.holder_name,
    };
  });

const decideAccountHandler = (parts: ReviewParts) =>
  implement(decideAccount, async (request, { audit, now, by }) => {
    const { params, body } = request;
    const told: VendorRow[] = [];
    const answer = await answerIdempotently(
      parts.db,
      { audit, now, by },
      decideAccount,
      request,
      async (trx) => {
        const vendor = await lockVendor(trx, params.vendorCode);
        if (!vendor) return refuse('NOT_FOUND');
        const row = await decide(
          trx,
          { ...params, version: body.version },
          {
            rejectedBecause: body.decision === 'REJECT' ? body.reason : null,
            operatorId: operatorIdOf(by),
            now,
          },
        );
        if (isFault(row)) return row;
        if (body.decision === 'REJECT') told.push(vendor);
        return viewDecided(row);
      },
    );
    for (const vendor of told) void notifyOwner(parts, { vendor, action: 'rejectAccount' });
    return answer;
  });

const changeAccountHandler = (parts: ReviewParts) =>
  implement(changeAccount, async (request, { audit, now, by }) => {
    const { params, body } = request;
    const told: VendorRow[] = [];
    const answer = await answerIdempotently(
      parts.db,
      { audit, now, by },
      changeAccount,
      request,
      async (trx) => {
        const vendor = await lockVendor(trx, params.vendorCode);
        if (!vendor) return refuse('NOT_FOUND');
        const { version, iban, holderName, reason } = body;
        const row = await writeChange(trx, {
          ...params,
          ...{ version, iban, holderName, reason },
          ...{ operatorId: operatorIdOf(by), now },
        });
        if (isFault(row)) return row;
        told.push(vendor);
        return viewDecided(row);
      },
    );
    for (const vendor of told) void notifyOwner(parts, { vendor, action: 'changeAccount' });
    return answer;
  });

export const accountHandlers = (parts: ReviewParts): Implemented[] => [
  getAccountHandler(parts),
  revealAccountHandler(parts),
  decideAccountHandler(parts),
  changeAccountHandler(parts),
];
