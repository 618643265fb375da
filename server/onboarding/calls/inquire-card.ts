import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { inquireCard } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { CardAccount } from '../../infra/inquiry/inquiry.ts';
import type { VendorRow } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';
import { isHolder } from '../rules/card-holder.ts';
import { countInquiry, findInquiry, storeInquiry, uncountInquiry } from '../store-card-inquiries.ts';

/** Somebody else's card is reported only as such: a person who has read its number somewhere must learn nothing from us. */
const answerOf = ({ holderName, accountNumber, iban }: CardAccount, vendor: VendorRow) =>
  isHolder(holderName, vendor)
    ? { accountHolderName: holderName, accountNumber, accountShabaNumber: iban, isOwners: true }
    : { accountHolderName: null, accountNumber: null, accountShabaNumber: null, isOwners: false };

// The shop is not locked while the bank answers: the inquiry runs between two transactions, and both check the step.
export const inquireCardHandler = ({ db, inquiry, log }: Pick<OnboardingParts, 'db' | 'inquiry' | 'log'>) =>
  implement(inquireCard, async ({ body: { accountCardNumber: card } }, { audit, staff, now, requestId }) => {
    const begun = await atStep(db, audit, staff, 'FINANCIAL', async (trx, vendor) => {
      const known = await findInquiry(trx, vendor.code, card, now);
      const ask = known ? undefined : await countInquiry(trx, staff, now, log);
      return isFault(ask) ? ask : { isDone: false, answer: { vendor, known, ask } };
    });
    if (isFault(begun)) return begun;
    const { vendor, known, ask } = begun;
    if (known) return answerOf(known, vendor);

    const said = await inquiry.ofCard(card, vendor.owner_name ?? '');
    if (said === 'unavailable') {
      log.warn({ requestId }, 'no bank has answered a card inquiry');
      await uncountInquiry(db, ask!);
      return refuse('INQUIRY_UNAVAILABLE');
    }
    if (said === 'unknown') return refuse('CARD_UNKNOWN');
    return atStep(db, audit, staff, 'FINANCIAL', async (trx, vendorNow) => {
      await storeInquiry(trx, vendorNow.code, card, said, now);
      return { isDone: false, answer: answerOf(said, vendorNow) };
    });
  });
