import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { ampleBudget } from '../../testkit/session-server.ts';
import { createLog } from '../log.ts';
import { sendOwnerNotice } from './send-owner-notice.ts';

const { db } = await testDatabase();

it("a notice of the platform is sent within the hour's and the shop's budget; the rest is logged and nothing fails", async () => {
  const texts: string[] = [];
  const logged: string[] = [];
  const sms = {
    sendOtp: async () => undefined,
    sendText: async (_to: string, text: string) => void texts.push(text),
  };
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const send = (vendorCode: string, newsPerHour: number) =>
    sendOwnerNotice(
      { db, sms, log, budget: { ...ampleBudget, newsPerHour } },
      { vendorCode, to: '09120000001', text: vendorCode },
      'not told',
    );
  for (let round = 0; round < 25; round++) await send('shop1', 1000);
  expect(texts.length).toBe(20);
  for (let round = 0; round < 5; round++) await send(`other${round}`, 23);
  expect(texts.length).toBe(23);
  expect(logged.filter((line) => line.includes('not told')).length).toBe(7);
  expect(logged.join()).not.toContain('09120000001');
});
