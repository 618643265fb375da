import { expect, test } from 'vitest';
import { balanceOf, owedOf } from './accounts.ts';
import { playLedger } from './testkit/play-ledger.ts';

test('a million random events leave the ledger balanced to the toman', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const { totals, oracle, faults } = playLedger({ seed, events: 100_000 });
    expect(faults).toEqual([]);
    expect(balanceOf(totals)).toBe(0);
    expect(BigInt(owedOf(totals))).toBe(oracle.owed);
  }
}, 300_000);
