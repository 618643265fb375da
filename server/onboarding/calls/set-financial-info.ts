import { refuse } from '@pishkhan/contract/faults.ts';
import { setFinancialInfo } from '@pishkhan/contract/onboarding/calls.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { type AccountNumbers, openAccount, sealAccount } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';
import { findInquiry } from '../store-card-inquiries.ts';

const answerOf = (
  account: AccountNumbers<string> & Pick<Selectable<Tables['vendor_account']>, 'holder_name' | 'approval'>,
) => ({
  financial: {
    accountCardNumber: account.card_number,
    accountHolderName: account.holder_name,
    accountNumber: account.account_number,
    accountShabaNumber: account.iban,
    status: account.approval,
  },
});

export const setFinancialInfoHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(setFinancialInfo, ({ body }, { audit, staff, now }) =>
    atStep(db, audit, staff, 'FINANCIAL', async (trx, { code }) => {
      const said = await findInquiry(trx, code, body.accountCardNumber, now);
      if (!said) {
        // Sent again as it is, on the way through the steps: nothing changes, so no bank need say it again.
        const kept = await trx
          .selectFrom('vendor_account')
          .selectAll()
          .where('vendor_code', '=', code)
          .executeTakeFirst();
        const account = kept && openAccount(trx, 'vendor_account', kept);
        return account?.card_number === body.accountCardNumber
          ? { isDone: true, answer: answerOf(account) }
          : refuse('CARD_NOT_INQUIRED');
      }
      // The bank knows better than whoever types.
      const iban = said.iban ?? body.accountShabaNumber;
      if (!iban) return refuse('IBAN_MISSING');
      const numbers = {
        card_number: body.accountCardNumber,
        account_number: said.accountNumber,
        iban,
      };
      const account = {
        ...sealAccount(trx, 'vendor_account', code, numbers),
        holder_name: said.holderName,
        approval: 0 as const,
        set_at: now,
      };
      const row = await trx
        .insertInto('vendor_account')
        .values({ vendor_code: code, ...account })
        .onConflict((there) => there.column('vendor_code').doUpdateSet(account))
        .returningAll()
        .executeTakeFirstOrThrow();
      return { isDone: true, answer: answerOf({ ...row, ...numbers }) };
    }),
  );
