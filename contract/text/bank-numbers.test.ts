// An independent oracle from docs/behaviour/typed-values.md#cards-and-accounts and ISO 13616: it uses nothing of the tested module.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankPrefixes, findBank } from '../reference/banks.ts';
import { isCardNumber, isIban, maskCard, typedCardNumberSchema, typedIbanSchema } from './bank-numbers.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

/** The value of a doubled digit, written out. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** Digits from the right: the last is single, every second one is doubled. */
function luhnSum(number: string): number {
  let sum = 0;
  for (let fromRight = 0; fromRight < number.length; fromRight += 1) {
    const digit = Number(number[number.length - 1 - fromRight]);
    sum += fromRight % 2 === 0 ? digit : doubled[digit]!;
  }
  return sum;
}
const cardOf = (fifteen: string) => `${fifteen}${(10 - (luhnSum(`${fifteen}0`) % 10)) % 10}`;

/** The check digits come from the remainder of the whole number, not digit by digit. */
const ibanOf = (account: string) =>
  `IR${String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0')}${account}`;

describe('a card number', () => {
  it.each([
    '6037701689095443',
    '6219861034529007',
    '6037997463521458',
    '5022291077470837',
    '4532015112830366',
  ])('%s is one', (number) => expect(isCardNumber(number)).toBe(luhnSum(number) % 10 === 0));

  it.each([
    '603799123456789',
    '60379912345678933',
    '',
    '603799123456789x',
    '0000000000000000',
    '6037991234567894',
  ])('«%s» is none', (number) => expect(isCardNumber(number)).toBe(false));

  it('is sixteen digits of which one in ten passes: the one whose sum is a multiple of ten', () => {
    fc.assert(
      fc.property(digits(16), (number) => {
        expect(isCardNumber(number)).toBe(luhnSum(number) % 10 === 0 && /[1-9]/.test(number));
      }),
      { numRuns: 2000 },
    );
  });

  it('is heard in any one wrong digit, and in any two neighbours that change places, but 0 and 9', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(14), fc.integer({ min: 1, max: 9 }), (fifteen, place, by) => {
        const card = cardOf(fifteen);
        fc.pre(/[1-9]/.test(card));
        expect(isCardNumber(card)).toBe(true);
        const wrong = [...card];
        wrong[place] = String((Number(wrong[place]) + by) % 10);
        expect(isCardNumber(wrong.join(''))).toBe(false);
        const [one, next] = [card[place]!, card[place + 1]!];
        fc.pre(one !== next && [one, next].sort().join('') !== '09');
        const swapped = [...card];
        [swapped[place], swapped[place + 1]] = [next, one];
        expect(isCardNumber(swapped.join(''))).toBe(false);
      }),
    );
  });

  it('is shown with its bank and its last four digits only', () => {
    expect(maskCard('6037991234567893')).toBe('603799******7893');
  });

  it.each([
    '6037991234567893',
    '6037 9912 3456 7893',
    '۶۰۳۷-۹۹۱۲-۳۴۵۶-۷۸۹۳',
    ' ۶۰۳۷ ۹۹۱۲ ٣٤٥٦ ٧٨٩٣ ',
    '\u206660379912\u200c34567893\u2069',
    '6037–9912–3456–7893',
  ])('typed as «%s» is the same', (typed) => {
    expect(typedCardNumberSchema.parse(typed)).toBe('6037991234567893');
  });

  it('in any digits and groups is the same, and a wrong one has one sentence', () => {
    fc.assert(
      fc.property(
        digits(15),
        fc.constantFrom(persian, arabic),
        fc.constantFrom(' ', '-', '\u00a0', ''),
        (fifteen, write, between) => {
          const card = cardOf(fifteen);
          fc.pre(/[1-9]/.test(card));
          const typed = write(card.replace(/(.{4})(?=.)/g, `$1${between}`));
          expect(typedCardNumberSchema.parse(typed)).toBe(card);
        },
      ),
    );
    for (const typed of ['6037991234567894', '603799', 'شماره', '', '0'.repeat(61)])
      expect(typedCardNumberSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        'شماره کارت واردشده اشتباه است.',
      ]);
  });
});

describe('an IBAN', () => {
  it.each(['IR820540102680020817909002', 'IR062960000000100324200001'])('%s is one', (iban) =>
    expect(isIban(iban)).toBe(true),
  );

  it.each([
    'IR820540102680020817909003',
    'IR82054010268002081790900',
    'IR8205401026800208179090020',
    'DE89370400440532013000',
    '820540102680020817909002',
    'ir820540102680020817909002',
    '',
  ])('«%s» is none', (iban) => expect(isIban(iban)).toBe(false));

  it('is one with its own check digits and with no others', () => {
    fc.assert(
      fc.property(digits(22), fc.integer({ min: 2, max: 98 }), (account, check) => {
        const iban = ibanOf(account);
        expect(isIban(iban)).toBe(true);
        const other = `IR${String(check).padStart(2, '0')}${account}`;
        expect(isIban(other)).toBe(other === iban);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    'IR820540102680020817909002',
    'ir82 0540 1026 8002 0817 9090 02',
    '۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲',
    'IR-82-0540-1026-8002-0817-9090-02',
    ' Ir۸۲ ٠٥٤٠ 102680020817909002',
  ])('typed as «%s» is the same', (typed) => {
    expect(typedIbanSchema.parse(typed)).toBe('IR820540102680020817909002');
  });

  it.each([
    'IR820540102680020817909003',
    '8205',
    '',
    'IRIR820540102680020817909002',
    'DE89370400440532013000',
  ])('typed as «%s» is refused', (typed) => {
    expect(typedIbanSchema.safeParse(typed).error?.issues[0]?.message).toBe('شماره شبا معتبر نیست.');
  });
});

describe('the bank of a card', () => {
  // Written by hand from a list of card prefixes (docs/behaviour/typed-values.md#banks).
  it.each([
    ['603799', 'بانک ملی ایران'],
    ['170019', 'بانک ملی ایران'],
    ['589210', 'بانک سپه'],
    ['627648', 'بانک توسعه صادرات'],
    ['207177', 'بانک توسعه صادرات'],
    ['627961', 'بانک صنعت و معدن'],
    ['603770', 'بانک کشاورزی'],
    ['639217', 'بانک کشاورزی'],
    ['628023', 'بانک مسکن'],
    ['627760', 'پست بانک ایران'],
    ['502908', 'بانک توسعه تعاون'],
    ['627412', 'بانک اقتصاد نوین'],
    ['622106', 'بانک پارسیان'],
    ['627884', 'بانک پارسیان'],
    ['639194', 'بانک پارسیان'],
    ['502229', 'بانک پاسارگاد'],
    ['639347', 'بانک پاسارگاد'],
    ['627488', 'بانک کارآفرین'],
    ['502910', 'بانک کارآفرین'],
    ['621986', 'بانک سامان'],
    ['639346', 'بانک سینا'],
    ['639607', 'بانک سرمایه'],
    ['636214', 'بانک آینده'],
    ['502806', 'بانک شهر'],
    ['504706', 'بانک شهر'],
    ['502938', 'بانک دی'],
    ['603769', 'بانک صادرات ایران'],
    ['610433', 'بانک ملت'],
    ['991975', 'بانک ملت'],
    ['627353', 'بانک تجارت'],
    ['585983', 'بانک تجارت'],
    ['589463', 'بانک رفاه کارگران'],
    ['627381', 'بانک انصار'],
    ['639370', 'بانک مهر اقتصاد'],
    ['639599', 'بانک قوامین'],
    ['636949', 'بانک حکمت ایرانیان'],
    ['505785', 'بانک ایران زمین'],
    ['505416', 'بانک گردشگری'],
    ['606373', 'بانک قرض‌الحسنه مهر ایران'],
    ['504172', 'بانک قرض‌الحسنه رسالت'],
    ['585947', 'بانک خاورمیانه'],
    ['505801', 'مؤسسه اعتباری کوثر'],
    ['606256', 'مؤسسه اعتباری ملل'],
    ['628157', 'مؤسسه اعتباری توسعه'],
    ['507677', 'مؤسسه اعتباری نور'],
    ['636795', 'بانک مرکزی'],
  ])('that begins with %s is %s', (six, name) => {
    expect(findBank(`${six}1234567890`)?.name).toBe(name);
  });

  it('is known by its first six digits, for 46 beginnings, and for no fewer digits', () => {
    expect(new Set(bankPrefixes).size).toBe(46);
    for (const prefix of bankPrefixes) {
      expect(prefix).toMatch(/^\d{6}$/);
      expect(findBank(`${prefix}1234567890`)?.name).toMatch(/بانک|مؤسسه/);
      expect(findBank(prefix.slice(0, 5))).toBeUndefined();
    }
    expect(findBank('6037991234567893')?.name).toBe('بانک ملی ایران');
    expect(findBank('4532015112830366')).toBeUndefined();
  });
});
