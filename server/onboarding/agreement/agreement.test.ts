import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMarketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { afterAll, describe, expect, it, test } from 'vitest';
import { createPdfs } from '../../infra/pdf/pdfs.ts';
import type { ContractFacts } from './contract-facts.ts';
import { amountInFull, ibanInGroups, jalaliDate, percentInFull } from './figures.ts';
import { makePaper, type Paper } from './papers.ts';
import { writeAgreement } from './write-agreement.ts';

const pdfs = createPdfs();
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-paper-'));
afterAll(async () => {
  await pdfs.close();
  rmSync(folder, { recursive: true, force: true });
});

const facts: ContractFacts = {
  vendorCode: 'k7m2pq',
  vendorName: 'نانوایی رضایی',
  businessTitle: 'نان سنتی رضایی',
  businessType: 'نانوایی',
  cityName: 'شیراز',
  ownerType: 1,
  ownerName: 'محمدحسین رضایی‌نژاد',
  ownerNationalCode: '0012345679',
  ownerBirthday: '1985-08-23',
  signupCellPhone: '09171234567',
  companyName: null,
  companyNationalId: null,
  address: 'خیابان زند، پلاک 12',
  postalCode: '7134567890',
  landline: '07132345678',
  iban: 'IR820540102680020817909002',
  accountHolderName: 'محمدحسین رضایی‌نژاد',
  commissionPercent: 15,
};
const day = new Date('2026-11-21T10:00:00Z');
const signature = {
  number: '100042',
  signedAt: new Date('2026-11-21T10:05:00Z'),
  signerName: facts.ownerName,
  cellPhone: facts.signupCellPhone,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const paper = async (more: Partial<ContractFacts> = {}, signed?: typeof signature) =>
  (await makePaper(pdfs, facts.vendorCode, writeAgreement({ ...facts, ...more }, day), signed)) as Paper;

test('documents have the colours of the panel', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const theme = read('../../../panel/ui/theme.css');
  const template = read('../../infra/pdf/persian.typ');
  for (const [name, step] of [
    ['brand', '600'],
    ['soft', '50'],
  ]) {
    const [, lightness, chroma, hue] = new RegExp(
      `--color-primary-${step}: oklch\\((\\S+) (\\S+) (\\S+)\\)`,
    ).exec(theme)!;
    const percent = Number((Number(lightness) * 100).toFixed(3));
    expect(template).toContain(`#let ${name} = rgb(oklch(${percent}%, ${chroma}, ${hue}deg))`);
  }
});

describe('figures', () => {
  it('stand in figures and in words, dates in the Jalali calendar of Tehran', () => {
    expect(percentInFull(15)).toBe('۱۵ درصد (پانزده درصد)');
    expect(amountInFull(90_000)).toBe('۹۰٬۰۰۰ تومان (نود هزار تومان)');
    expect(jalaliDate(new Date('2026-11-21T20:40:00Z'))).toBe('۱ آذر ۱۴۰۵');
    expect(ibanInGroups(facts.iban)).toBe('IR82 0540 1026 8002 0817 9090 02');
  });
});

test('the same facts give the same bytes in another process of the setter, other facts others', async () => {
  const [one, two, other] = [await paper(), await paper(), await paper({ vendorName: 'دیگر' })];
  expect(one.sha256).toBe(two.sha256);
  expect(other.sha256).not.toBe(one.sha256);
  const elsewhere = createPdfs();
  const again = (await makePaper(elsewhere, facts.vendorCode, writeAgreement(facts, day))) as Paper;
  await elsewhere.close();
  expect(again.sha256).toBe(one.sha256);
  expect(Buffer.from(one.bytes).includes('CreationDate')).toBe(false);
});

describe('what a reader of PDF finds', () => {
  const read = ({ bytes }: Paper): string => {
    const file = path.join(folder, 'paper.pdf');
    writeFileSync(file, bytes);
    // Removes direction marks that the reader adds, and replaces line breaks by spaces.
    return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ');
  };

  it('is sentences with their words and letters in order', async () => {
    const text = read(await paper());
    expect(text).toContain('هزینه بسته‌بندی هر سفارش را پذیرنده تعیین می‌کند');
    expect(text).toContain('به سفارشی که پیش از تحویل لغو شود کارمزدی تعلق نمی‌گیرد');
    expect(text).toContain('کالا');
    expect(text).toContain('IR82 0540 1026 8002 0817 9090 02');
    expect(text).toContain('۰۹۱۷۱۲۳۴۵۶۷');
    expect(text).toContain('پیش‌نویس امضانشده');
    expect(text).toMatch(/صفحه ۱ ?از ۳/);
    expect(text).not.toContain('100042');
  });

  it('of the signed copy is the number, the time, the signer, the masked phone and the hash', async () => {
    const text = read(await paper({}, signature));
    for (const part of ['۱۰۰۰۴۲', '۱۳:۳۵', '۰۹۱۷***۴۵۶۷', ...halves(signature.sha256)])
      expect(text).toContain(part);
    expect(text).not.toContain('امضانشده');
  });

  it('names the marketplace as the installation does', async () => {
    const program = `globalThis.pishkhanMarketplaceName = 'سفره خانه';
      const { writeAgreement } = await import(process.argv[1]);
      process.stdout.write(JSON.stringify(writeAgreement(JSON.parse(process.argv[2]), new Date(process.argv[3]))));`;
    const module = path.join(import.meta.dirname, 'write-agreement.ts');
    const given = [module, JSON.stringify(facts), day.toISOString()];
    const written = execFileSync(process.execPath, ['--input-type=module', '-e', program, ...given], {
      encoding: 'utf8',
    });
    const text = read((await makePaper(pdfs, facts.vendorCode, JSON.parse(written))) as Paper);
    expect(text).toContain('این قرارداد میان سفره خانه');
    expect(text).not.toContain(defaultMarketplaceName);
    expect(read(await paper())).toContain(`این قرارداد میان ${defaultMarketplaceName}`);
  });

  it('of text that looks like markup is that text', async () => {
    const hostile = '#panic("x") *bold* $x$ [a] \\ @b <c> // d';
    const text = read(await paper({ vendorName: hostile, address: '#read("/etc/passwd")' }));
    expect(text).not.toContain('root:');
    for (const part of ['panic', '*bold*', 'read']) expect(text).toContain(part);
  });
});

const halves = (hash: string): string[] => [hash.slice(0, 32), hash.slice(32)];

test('a company is named with its id and who acts for it; every clause says something', () => {
  const text = writeAgreement(
    { ...facts, ownerType: 2, companyName: 'نان‌آوران البرز', companyNationalId: '10380284790' },
    day,
  );
  const terms = text.parties[1]!.lines.map(({ term }) => term);
  expect(terms.slice(0, 4)).toEqual(['نام شرکت', 'شناسه ملی شرکت', 'نماینده شرکت', 'کد ملی نماینده']);
  expect(text.articles.length).toBeGreaterThanOrEqual(12);
  for (const { title, clauses } of text.articles) {
    expect(title).not.toBe('');
    expect(clauses.length).toBeGreaterThan(1);
  }
  expect(JSON.stringify(text.articles)).toContain('به نمایندگی از شرکت');
});
