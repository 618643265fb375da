import { itemDiscountPercent } from '@pishkhan/contract/orders/line-price.ts';
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PaperMark } from '../model/paper.ts';
import { sampleReceipt } from '../model/sample-receipt.ts';
import { type Fields, newTemplate, type Template } from '../model/template.ts';
import { dishOf } from './bill.tsx';
import { Paper } from './paper.tsx';
import { phoneShown } from './paper-parts.tsx';
import { sumsOf } from './sums.tsx';

type Line = Receipt['lines'][number];

const receipt = sampleReceipt('کبابی ریحون');
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function paper(
  kind: Template['kind'],
  {
    fields,
    mark = null,
    changes = {},
    size = '80',
    stations,
  }: {
    fields?: Partial<Fields>;
    mark?: PaperMark;
    changes?: Partial<Receipt>;
    size?: Template['paper'];
    stations?: readonly string[];
  } = {},
): string {
  const usual = newTemplate('t', kind);
  const template = { ...usual, paper: size, fields: { ...usual.fields, ...fields } };
  return textOf(
    renderToStaticMarkup(
      <Paper
        receipt={{ ...receipt, ...changes }}
        stations={stations}
        template={template}
        mark={mark}
        logo={undefined}
      />,
    ),
  );
}

test('the ticket of a station names it, and has no sums of the whole order under a part of its lines', () => {
  const fields = { prices: true };
  const part = { lines: receipt.lines.slice(0, 1) };
  expect(paper('KITCHEN', { fields })).toContain('جمع اقلام');
  const ticket = paper('KITCHEN', { fields, changes: part, stations: ['گریل', 'نوشیدنی'] });
  expect(ticket).toContain('فقط گریل، نوشیدنی');
  expect(ticket).not.toContain('جمع اقلام');
  expect(ticket).toContain('۷۸۰٬۰۰۰');
});

describe('the sums of a bill', () => {
  test('name the discount as the difference of the prices before and after it', () => {
    const { rawTotalPrice, totalPriceAfterDiscount } = receipt;
    const discount = sumsOf(receipt).find(({ term }) => term === 'تخفیف');
    expect(discount).toEqual({
      term: 'تخفیف',
      toman: rawTotalPrice - totalPriceAfterDiscount,
      isTaken: true,
    });
    expect(paper('BILL')).toContain('تخفیف −۱۲۰٬۰۰۰');
  });

  test('leave out what takes nothing off', () => {
    const plain = { discountAmount: 0, voucherValue: 0, expenses: [] };
    expect(sumsOf({ ...receipt, ...plain }).map(({ term }) => term)).toEqual(['جمع اقلام']);
  });

  test.each([
    [3, 2, 33],
    [3, 1, 67],
    [200, 199, 1],
    [100, 100, 0],
    [0, 0, 0],
  ])('%i that became %i is a discount of %i percent', (unitPrice, unitPriceAfterDiscount, percent) => {
    const line = { ...receipt.lines[1]!, unitPrice, unitPriceAfterDiscount };
    expect(dishOf(line).percent).toBe(percent);
  });

  test('name the percent of the dish, as the order’s page does, beside the dish’s own prices; options have theirs', () => {
    // The receipt's unit prices of 450,000 and 390,000 contain options of 50,000.
    const item = { price: 400_000, priceAfterDiscount: 340_000 };
    expect(dishOf(receipt.lines[0]!)).toEqual({ ...item, percent: 15 });
    expect(itemDiscountPercent(item)).toBe(15);
    expect(paper('BILL')).toContain(
      '+ دوغ محلی ۳۰٬۰۰۰ + کره اضافه ۲۰٬۰۰۰ ۴۰۰٬۰۰۰ هر عدد ۳۴۰٬۰۰۰ (۱۵٪ تخفیف) ۷۸۰٬۰۰۰',
    );
    expect(paper('BILL', { size: 'A4' })).toContain('۴۰۰٬۰۰۰ ۱۵٪ ۷۸۰٬۰۰۰');
  });
});

describe('the fields of each kind of paper', () => {
  test('the cook gets quantities, options and the note, and no price', () => {
    const ticket = paper('KITCHEN');
    for (const words of ['۱۲× سالاد شیرازی', '+ دوغ محلی', 'بدون پیاز', 'جمع: ۱۵ عدد'])
      expect(ticket).toContain(words);
    expect(ticket).not.toMatch(/تومان|۱٬۶۰۵٬۰۰۰|۰۹۱۲/);
  });

  test('a hidden phone is nowhere, a masked one tells four digits at each end', () => {
    expect(phoneShown('09121234567', 'masked')).toBe('۰۹۱۲•••۴۵۶۷');
    expect(paper('BILL')).toContain('۰۹۱۲•••۴۵۶۷');
    expect(paper('BILL')).not.toContain('۰۹۱۲۱۲۳۴۵۶۷');
    expect(paper('BILL', { fields: { phone: 'hidden' } })).not.toMatch(/۰۹۱۲/);
    expect(paper('COURIER')).toContain('۰۹۱۲۱۲۳۴۵۶۷');
  });

  test.each([
    ['customerName', 'موسوی‌نژاد'],
    ['address', 'سعادت‌آباد'],
    ['comment', 'بدون پیاز'],
    ['prices', 'پرداختی مشتری'],
  ] as const)('%s is on the paper when wanted, and only then', (field, words) => {
    for (const kind of ['KITCHEN', 'BILL', 'COURIER'] as const) {
      for (const size of ['80', '58', 'A4'] as const) {
        expect(paper(kind, { size, fields: { [field]: true } })).toContain(words);
        expect(paper(kind, { size, fields: { [field]: false } })).not.toContain(words);
      }
    }
  });

  test('a reprint says so first, with its number and time; a first paper does not', () => {
    const mark = { turn: 3, at: '2026-11-20T13:05:00+03:30' };
    for (const kind of ['KITCHEN', 'BILL', 'COURIER'] as const) {
      expect(paper(kind, { mark }).trim()).toMatch(/^چاپ مجدد · نوبت ۳ · ۱۳:۰۵/);
      expect(paper(kind)).not.toContain('چاپ مجدد');
      expect(paper(kind, { mark: 'test' }).trim()).toMatch(/^چاپ آزمایشی/);
    }
  });

  test('every paper of a test order says so first, and no other', () => {
    for (const [kind, size] of [
      ['KITCHEN', '58'],
      ['BILL', '80'],
      ['BILL', 'A4'],
      ['COURIER', '80'],
    ] as const) {
      expect(paper(kind, { size, changes: { isTest: true } }).trim()).toMatch(/^سفارش آزمایشی/);
      expect(paper(kind, { size })).not.toContain('آزمایشی');
    }
  });

  test('a change that the customer agreed to shows the lines that changed, and no others', () => {
    const [kebab, stew, salad] = receipt.lines as [Line, Line, Line];
    const before = {
      lines: [{ ...kebab, quantity: 3 }, stew, salad],
      totalPrice: 9,
      payablePrice: 2_000_000,
    };
    for (const kind of ['KITCHEN', 'BILL'] as const) {
      const [, changed = ''] = paper(kind, { changes: { before } }).split('پیش از تغییر:');
      const box = changed.slice(0, changed.indexOf(kind === 'BILL' ? 'جمع اقلام' : 'جمع:'));
      expect(box).toMatch(/^ ۳× چلوکباب کوبیده \(دو سیخ\) .*اکنون: ۲× چلوکباب کوبیده \(دو سیخ\) /);
      expect(box).not.toContain('سالاد');
      expect(box).not.toContain('قورمه');
    }
  });

  test('the same dish with other options names them, and a payable price that stayed is not struck out', () => {
    const [kebab, ...rest] = receipt.lines as [Line, ...Line[]];
    const { totalPrice, payablePrice } = receipt;
    const before = {
      lines: [{ ...kebab, options: kebab.options.slice(1) }, ...rest],
      totalPrice,
      payablePrice,
    };
    const text = paper('BILL', { changes: { before } });
    expect(text).toMatch(
      /تغییر: ۲× چلوکباب کوبیده \(دو سیخ\) \+ کره اضافه اکنون: ۲× چلوکباب کوبیده \(دو سیخ\) \+ دوغ محلی \+ کره اضافه/,
    );
    expect(text).not.toContain('پرداختی پیش از تغییر');
  });

  test('an order for later says when', () => {
    const scheduledFor = '2026-11-20T20:30:00+03:30';
    for (const kind of ['KITCHEN', 'BILL', 'COURIER'] as const)
      expect(paper(kind, { changes: { scheduledFor } })).toContain('برای ۲۹ آبان ۱۴۰۵، ساعت ۲۰:۳۰');
  });
});

test('HTML that a customer typed is printed as text', () => {
  const html = renderToStaticMarkup(
    <Paper
      receipt={{ ...receipt, customerComment: '<img src=x onerror=alert(1)>' }}
      template={newTemplate('t', 'KITCHEN')}
      mark={null}
      logo={undefined}
    />,
  );
  expect(html).not.toContain('<img src=x');
});
