import { createDemoInquiry } from './demo-inquiry.ts';
import { type BankService, createHttpBank } from './http-bank.ts';
import type { Inquiry } from './inquiry.ts';
import { createZohal, type ZohalAccount } from './zohal.ts';

export interface InquirySettings {
  /** A bank of one's own, which knows cards. It is asked before Zohal. */
  readonly bank: BankService | undefined;
  readonly zohal: ZohalAccount | undefined;
}

const nobody: Inquiry = {
  ofCard: async () => 'unavailable',
  ofIban: async () => 'unavailable',
  ofPhone: async () => 'unavailable',
};

export function createInquiry({ bank, zohal }: InquirySettings, isDemo: boolean): Inquiry {
  const inquiry = zohal ? createZohal(zohal) : isDemo && !bank ? createDemoInquiry() : nobody;
  if (!bank) return inquiry;
  const ask = createHttpBank(bank);
  return {
    ...inquiry,
    async ofCard(cardNumber, ownerName) {
      const answer = await ask(cardNumber);
      return answer === 'unavailable' ? inquiry.ofCard(cardNumber, ownerName) : answer;
    },
  };
}
