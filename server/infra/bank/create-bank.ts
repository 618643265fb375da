import type { AskBank } from './bank.ts';
import { createDemoBank } from './demo-bank.ts';
import { type BankService, createHttpBank } from './http-bank.ts';

export const createBank = (service: BankService | undefined, isDemo: boolean): AskBank =>
  service ? createHttpBank(service) : isDemo ? createDemoBank() : async () => 'unavailable';
