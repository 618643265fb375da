import { expect, test } from 'vitest';
import { fitsPrinter, isAutomatic, newTemplate, ofKind, papers, readTemplate } from './template.ts';

const usual = newTemplate('t-1', 'KITCHEN');

test('a template is read back as it was written', () => {
  const bridge = { ...usual, printer: { kind: 'bridge', printer: 'kitchen' }, automatic: 'shop', copies: 3 };
  const usb = {
    ...newTemplate('t-2'),
    printer: { kind: 'usb', device: { vendorId: 1208, productId: 514, serialNumber: 'X1', name: 'TM' } },
  };
  const serial = {
    ...newTemplate('t-3'),
    printer: { kind: 'serial', port: { usbVendorId: null, usbProductId: null }, baudRate: 19_200 },
  };
  for (const template of [usual, bridge, usb, serial])
    expect(readTemplate(JSON.parse(JSON.stringify(template)))).toEqual(template);
});

test.each([
  ['nothing', null],
  ['a word', 'template'],
  ['one without an id', { name: 'x' }],
])('%s is no template', (_name, value) => {
  expect(readTemplate(value)).toBeUndefined();
});

test('a damaged field gets its default, and the others are kept', () => {
  const read = readTemplate({
    id: 't-1',
    kind: 'KITCHEN',
    name: 7,
    paper: '110',
    copies: 99,
    fields: { prices: true, phone: 'loud' },
    printer: { kind: 'fax' },
    automatic: 'always',
    footer: 'x'.repeat(1000),
  });
  expect(read).toEqual({
    ...usual,
    copies: 5,
    fields: { ...usual.fields, prices: true },
    footer: 'x'.repeat(200),
  });
});

test('a sheet never goes to a receipt printer, whatever was stored', () => {
  expect(papers.filter((paper) => fitsPrinter(paper, 'bridge'))).toEqual(['80', '58']);
  expect(readTemplate({ ...usual, paper: 'A4', printer: { kind: 'bridge', printer: 'k' } })?.printer).toEqual(
    {
      kind: 'browser',
      isSilent: false,
    },
  );
});

test('nothing is printed automatically through a dialog, which would block the board', () => {
  const automatic = { ...usual, automatic: 'shop' } as const;
  expect(isAutomatic(automatic)).toBe(false);
  expect(isAutomatic({ ...automatic, printer: { kind: 'browser', isSilent: true } })).toBe(true);
  expect(isAutomatic({ ...automatic, printer: { kind: 'bridge', printer: 'k' } })).toBe(true);
});

test('another kind of paper shows what that kind shows, and keeps a name that a person gave', () => {
  expect(ofKind(usual, 'BILL')).toMatchObject({ name: 'فاکتور مشتری', fields: { prices: true } });
  expect(ofKind({ ...usual, name: 'آشپزخانه سرد' }, 'BILL').name).toBe('آشپزخانه سرد');
});
