// An independent oracle from docs/behaviour/typed-values.md#national-code: it uses nothing of the tested module.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCompanyNationalId,
  isNationalCode,
  typedCompanyNationalIdSchema,
  typedNationalCodeSchema,
} from './national-code.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const isOneDigit = (code: string) => new Set(code).size === 1;

/** Adds one weight after the other, with numbers that cannot overflow or round. */
function remainderOf(nine: string): number {
  let sum = 0n;
  for (let place = 0; place < 9; place += 1) sum += BigInt(nine[place]!) * BigInt(10 - place);
  return Number(sum % 11n);
}

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

describe('a national code', () => {
  it.each(['0013542419', '0499370899', '0790419904', '0084575948', '0963695398', '0067749828'])(
    '%s is one',
    (code) => expect(isNationalCode(code)).toBe(true),
  );

  it.each(['0013542418', '0499370898', '001354241', '00135424190', '', '001354241a', ' 0013542419'])(
    '«%s» is none',
    (code) => expect(isNationalCode(code)).toBe(false),
  );

  it.each(allDigits)('of ten times %i is none', (digit) => {
    expect(isNationalCode(String(digit).repeat(10))).toBe(false);
  });

  it('has one right check digit for any nine digits: the remainder under two, else what is left to eleven', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const remainder = remainderOf(nine);
        const right = allDigits.filter((check) =>
          remainder < 2 ? check === remainder : check + remainder === 11,
        );
        expect(right.length).toBe(1);
        for (const check of allDigits) {
          const code = `${nine}${check}`;
          expect(isNationalCode(code)).toBe(check === right[0] && !isOneDigit(code));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([0, 1])('with a remainder of %i ends in it', (remainder) => {
    const found = Array.from({ length: 400 }, (_, index) => String(100_000_000 + index * 1337)).filter(
      (nine) => remainderOf(nine) === remainder,
    );
    expect(found.length).toBeGreaterThan(10);
    for (const nine of found) expect(isNationalCode(`${nine}${remainder}`)).toBe(true);
  });

  it('is heard in one wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const code = [...'0499370899'];
        code[place] = String((Number(code[place]) + by) % 10);
        expect(isNationalCode(code.join(''))).toBe(false);
      }),
    );
  });
});

describe('a company’s national id', () => {
  // The weights of the digits, and the addend of each, by the rule of the companies register.
  const checkOf = (ten: string) => {
    const added = Number(ten[9]) + 2;
    const sum = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17].reduce(
      (total, weight, place) => total + weight * (Number(ten[place]) + added),
      0,
    );
    return (sum % 11) % 10;
  };

  it.each(['10380284790', '10861677542', '14007650912', '10320894878'])('%s is one', (id) =>
    expect(isCompanyNationalId(id)).toBe(true),
  );

  it.each(['10380284791', '1038028479', '103802847900', '', '1038028479a', '11111111111', '00000000000'])(
    '«%s» is none',
    (id) => expect(isCompanyNationalId(id)).toBe(false),
  );

  it('has one right check digit for any ten digits', () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        for (const check of allDigits) {
          const id = `${ten}${check}`;
          expect(isCompanyNationalId(id)).toBe(check === checkOf(ten) && !isOneDigit(id));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('as it is typed', () => {
  it.each([
    '0499370899',
    '۰۴۹۹۳۷۰۸۹۹',
    '٠٤٩٩٣٧٠٨٩٩',
    ' 049 937 0899 ',
    '049-937089-9',
    '۰۴۹–۹۳۷۰۸۹—۹',
    '\u202a0499370899\u202c',
    '۰۴۹\u200c۹۳۷۰۸۹۹',
    '049\u00a0937\u00a00899',
  ])('«%s» is the code, with its leading zero', (typed) => {
    expect(typedNationalCodeSchema.parse(typed)).toBe('0499370899');
  });

  it.each(['0499370898', '499370899', 'کد ملی', '0499370899x', '1111111111', ''])(
    '«%s» is refused with the one sentence',
    (typed) => {
      const { error } = typedNationalCodeSchema.safeParse(typed);
      expect(error?.issues.map(({ message }) => message)).toEqual(['کد ملی واردشده اشتباه است.']);
    },
  );

  it('whatever the digits and groups, the same code comes out', () => {
    fc.assert(
      fc.property(
        digits(9),
        fc.constantFrom(persian, arabic, (text: string) => text),
        fc.array(fc.constantFrom('', ' ', '-', '\u200c', '–'), { minLength: 10, maxLength: 10 }),
        (nine, write, between) => {
          const remainder = remainderOf(nine);
          const code = nine + String(remainder < 2 ? remainder : 11 - remainder);
          fc.pre(!isOneDigit(code));
          const typed = [...write(code)].map((digit, place) => digit + between[place]).join('');
          expect(typedNationalCodeSchema.parse(typed)).toBe(code);
        },
      ),
    );
  });

  it('a company’s id too', () => {
    expect(typedCompanyNationalIdSchema.parse('۱۰۳۸-۰۲۸ ۴۷۹۰')).toBe('10380284790');
    const { error } = typedCompanyNationalIdSchema.safeParse('۱۰۳۸۰۲۸۴۷۹۱');
    expect(error?.issues[0]?.message).toBe('شناسه ملی شرکت واردشده اشتباه است.');
  });
});
