import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountProblem, readAmount } from './read-amount.ts';

describe('an amount is read as people and spreadsheets write it:', () => {
  it.each<[string | number, number]>([
    ['298000', 298_000],
    ['۲۹۸۰۰۰', 298_000],
    ['٢٩٨٠٠٠', 298_000],
    ['۲۹۸.۰۰۰', 298_000],
    ['1.250.000', 1_250_000],
    ['۱۸۵،۰۰۰', 185_000],
    ['۱۸۵، ۰۰۰', 185_000],
    ['۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['1,250,000', 1_250_000],
    ['۱٬۲۵۰،۰۰۰', 1_250_000],
    ['۲۹۸٫۰۰۰', 298_000],
    ['1 250 000', 1_250_000],
    ['1\u00a0250\u202f000', 1_250_000],
    ['۱\u200c۲۵۰\u200c۰۰۰', 1_250_000],
    [' ۴۵۰۰۰ تومان ', 45_000],
    ['۴۵٬۰۰۰تومان', 45_000],
    ['۴۵٬۰۰۰\u200cتومن', 45_000],
    ['۱.۰۰۰', 1_000],
    ['\u200e۱۸۵۰۰۰\u200f', 185_000],
    ['۱۸۵\ufe0d۰۰۰', 185_000],
    ['۱۸۵\u3164۰۰۰', 185_000],
    ['165000.0', 165_000],
    ['165000.00', 165_000],
    ['165,000.00', 165_000],
    ['165.000,00', 165_000],
    ['165000.00000003', 165_000],
    ['164999.9999999', 165_000],
    ['0', 0],
    [0, 0],
    [165_000.00000000003, 165_000],
    [164_999.999_5, 165_000],
    [165_000.001, 165_000],
  ])('%j is %d', (written, amount) => {
    expect(readAmount(written)).toEqual({ amount });
  });
});

describe('an amount is refused rather than guessed:', () => {
  it.each<[string | number, AmountProblem]>([
    ['', 'NOT_AN_AMOUNT'],
    ['گران', 'NOT_AN_AMOUNT'],
    ['-5000', 'NOT_AN_AMOUNT'],
    [-5_000, 'NOT_AN_AMOUNT'],
    [Number.NaN, 'NOT_AN_AMOUNT'],
    [2 ** 53, 'NOT_AN_AMOUNT'],
    ['9'.repeat(17), 'NOT_AN_AMOUNT'],
    ['1'.repeat(100), 'NOT_AN_AMOUNT'],
    ['150/000', 'NOT_AN_AMOUNT'],
    ['۱۸۵ هزار تومان', 'NOT_AN_AMOUNT'],
    ['2.98e5', 'NOT_AN_AMOUNT'],
    ['٬۰۰۰', 'NOT_AN_AMOUNT'],
    ['۱۲۰۰۰.', 'NOT_AN_AMOUNT'],
    ['۱٬٬۰۰۰', 'NOT_AN_AMOUNT'],
    ['true', 'NOT_AN_AMOUNT'],
    ['۱۵۰٬۰۰۰ ریال', 'RIAL'],
    ['۱۵۰٬۰۰۰ ريال', 'RIAL'],
    ['150000﷼', 'RIAL'],
    ['150000 IRR', 'RIAL'],
    ['150000Rials', 'RIAL'],
    ['298.5', 'FRACTION'],
    ['۲۹۸٫۵۰', 'FRACTION'],
    ['165,000.5', 'FRACTION'],
    ['165000.002', 'AMBIGUOUS'],
    [298.5, 'FRACTION'],
    [165_000.0012, 'FRACTION'],
    ['1250.000', 'AMBIGUOUS'],
    ['1250,000', 'AMBIGUOUS'],
    ['0.500', 'AMBIGUOUS'],
    ['1,250.000', 'AMBIGUOUS'],
    ['1.250,000', 'AMBIGUOUS'],
    ['12,34,567', 'AMBIGUOUS'],
    ['1.250.00', 'AMBIGUOUS'],
    ['12 34', 'AMBIGUOUS'],
    ['45000 50000', 'AMBIGUOUS'],
  ])('%j is %s', (written, problem) => {
    expect(readAmount(written)).toEqual({ problem });
  });
});

it('a whole amount in any digits and groups is read exactly, never a thousand times smaller', () => {
  const group = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
  fc.assert(
    fc.property(
      fc.nat({ max: 100_000_000_000 }),
      fc.constantFrom('', ',', '٬', '،', '.', '٫', ' ', '\u00a0', '\u202f', '\u200c', '، '),
      fc.constantFrom('0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'),
      fc.constantFrom('', ' تومان', 'تومان'),
      (amount, mark, digits, unit) => {
        const written = group(String(amount), mark).replace(/\d/g, (digit) => digits[Number(digit)]!) + unit;
        expect(readAmount(written)).toEqual({ amount });
      },
    ),
    { numRuns: 2_000 },
  );
});

it('an amount is read with exactly its written digits, or refused', () => {
  const unit = fc.constantFrom(...'0123456789۰۵٠٥,.٬٫، \u200c');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (written) => {
      const read = readAmount(written);
      if ('problem' in read) return;
      const digits = written.replace(/[۰٠]/g, '0').replace(/[۵٥]/g, '5').replace(/\D/g, '');
      // Noise near a whole number is removed.
      expect([digits.startsWith(String(read.amount)), Number(digits) >= read.amount]).toContain(true);
    }),
    { numRuns: 5_000 },
  );
});
