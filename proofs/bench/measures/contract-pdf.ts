// The agreement as a PDF: the shop's waiting time, and the memory of the rendering thread.

import { createPdfs } from '@pishkhan/server/infra/pdf/pdfs.ts';
import { makePaper } from '@pishkhan/server/onboarding/agreement/papers.ts';
import { writeAgreement } from '@pishkhan/server/onboarding/agreement/write-agreement.ts';
import { type Benchmark, below } from '../benchmark.ts';
import { residentBytes } from '../parts/memory.ts';
import { percentile } from '../statistics.ts';

const facts = {
  vendorCode: 'k7m2pq',
  vendorName: 'نانوایی سنتی خانوادگی رضایی و پسران',
  businessTitle: 'نان سنتی رضایی',
  businessType: 'نانوایی',
  cityName: 'تهران',
  ownerType: 2 as const,
  ownerName: 'محمدحسین رضایی‌نژاد اصفهانی',
  ownerNationalCode: '0012345679',
  ownerBirthday: '1985-08-23',
  signupCellPhone: '09123456789',
  companyName: 'نان‌آوران البرز (سهامی خاص)',
  companyNationalId: '10380284790',
  address: 'خیابان ولیعصر، بالاتر از میدان ونک، کوچه هشتم، پلاک ۱۲',
  postalCode: '1234567890',
  landline: '02188776655',
  iban: 'IR820540102680020817909002',
  accountHolderName: 'محمدحسین رضایی‌نژاد',
  commissionPercent: 15,
};

export const contractPdf: Benchmark = {
  name: 'contract-pdf',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const pdfs = resources.adopt(createPdfs(), (it) => it.close());
    const idle = residentBytes(process.pid);
    const above = () => (residentBytes(process.pid) - idle) / 1024 / 1024;
    let afterTen = 0;
    const times: number[] = [];
    let bytes = 0;
    for (let place = 0; place < (quick ? 5 : 100); place += 1) {
      // Each document differs, so that no cache helps.
      const text = writeAgreement({ ...facts, vendorName: `${facts.vendorName} ${place}` }, new Date());
      const started = performance.now();
      const paper = await makePaper(pdfs, facts.vendorCode, text);
      times.push(performance.now() - started);
      if (!('bytes' in paper)) throw new Error('no paper was made');
      bytes = paper.bytes.length;
      if (place < 10) afterTen = Math.max(afterTen, above());
    }
    const [first, ...others] = times;
    return [
      { what: 'a contract as PDF, the first one', p50: first!, unit: 'ms', target: below(first!, 500) },
      {
        what: 'a contract as PDF, the next ones',
        p50: percentile(others, 0.5),
        p99: percentile(others, 0.99),
        unit: 'ms',
        target: below(percentile(others, 0.99), 500),
      },
      { what: 'size of a contract', p50: bytes / 1024, unit: 'kB' },
      { what: 'memory above idle after ten', p50: afterTen, unit: 'MB', target: below(afterTen, 60) },
      { what: 'memory above idle after all', p50: above(), unit: 'MB' },
    ];
  },
};
