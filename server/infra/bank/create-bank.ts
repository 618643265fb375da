import type { InquireCard } from './bank.ts';
import { createDemoBank } from './demo-bank.ts';
import { type BankService, createHttpBank } from './http-bank.ts';

export const createBank = (service: BankService | undefined, isDemo: boolean): InquireCard =>
  service ? createHttpBank(service) : isDemo ? createDemoBank() : async () => 'unavailable';
