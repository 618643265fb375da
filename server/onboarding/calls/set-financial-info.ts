import { refuse } from '@pishkhan/contract/faults.ts';
import { setFinancialInfo } from '@pishkhan/contract/onboarding/calls.ts';
import type { Row } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import type { AccountNumbers } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';
import { isHolder } from '../rules/card-holder.ts';
import { findAccount, writeAccount } from '../store-account.ts';
import { findInquiry } from '../store-card-inquiries.ts';

const answerOf = (
  account: AccountNumbers<string, string | null> &
    Pick<Row<'vendor_account'>, 'holder_name' | 'approval' | 'rejected_because'>,
) => ({
  financial: {
    accountCardNumber: account.card_number,
    accountHolderName: account.holder_name,
    accountNumber: account.account_number,
    accountShabaNumber: account.iban,
    status: account.approval,
    rejectedBecause: account.rejected_because,
    paysFrom: null,
  },
});

export const setFinancialInfoHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(setFinancialInfo, ({ body }, { audit, staff, now }) =>
    atStep(db, audit, staff, 'FINANCIAL', async (trx, vendor) => {
      const { code } = vendor;
      const said = await findInquiry(trx, code, body.accountCardNumber, now);
      if (!said) {
        // An unchanged resubmission, on the way through the steps, needs no new inquiry.
        const account = await findAccount(trx, code);
        return account?.card_number === body.accountCardNumber
          ? { isDone: true, answer: answerOf(account) }
          : refuse('CARD_NOT_INQUIRED');
      }
      // An applicant who knows the IBAN learns nothing from the answer.
      const isProved = isHolder(said.holderName, vendor) || body.accountShabaNumber === said.iban;
      if (!isProved) return refuse(body.accountShabaNumber ? 'IBAN_NOT_OF_CARD' : 'IBAN_MISSING');
      // The bank's answer takes precedence over the typed number.
      const iban = said.iban ?? body.accountShabaNumber;
      if (!iban) return refuse('IBAN_MISSING');
      const numbers = {
        card_number: body.accountCardNumber,
        account_number: said.accountNumber,
        iban,
      };
      const row = await writeAccount(trx, code, { numbers, holderName: said.holderName, now });
      return { isDone: true, answer: answerOf({ ...row, ...numbers }) };
    }),
  );
