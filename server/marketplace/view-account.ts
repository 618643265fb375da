// A shop's account as the platform sees it: the marketplace's key its numbers, an operator masked ones.
import type { Account } from '@pishkhan/contract/marketplace/account-calls.ts';
import { maskCard, maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import type { PlatformCaller } from '../infra/http/visitor.ts';
import type { ShopsAccount } from '../onboarding/public.ts';
import { bankNameOf } from '../vendors/public.ts';

/** The last digits are enough to compare with a paper. */
export const maskEnd = (number: string, shown: number): string =>
  '*'.repeat(Math.max(0, number.length - shown)) + number.slice(-shown);

export function viewAccount(account: ShopsAccount, by: PlatformCaller): Account {
  const { iban, card_number: card, account_number: number } = account;
  const isMasked = by.kind === 'operator';
  return {
    iban: isMasked ? maskIban(iban) : iban,
    cardNumber: card && isMasked ? maskCard(card) : card,
    accountNumber: number && isMasked ? maskEnd(number, 4) : number,
    holderName: account.holder_name,
    bankName: bankNameOf(account),
    status: account.approval,
    rejectedBecause: account.rejected_because,
    version: account.version,
    setAt: account.set_at.toISOString(),
    paysFrom: account.pays_from?.toISOString() ?? null,
  };
}
