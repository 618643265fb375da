// The agreement's text from a shop's facts. Invariant: the same facts on the same day give the same text.

import type { AgreementText, TextRun } from '@pishkhan/contract/onboarding/agreement.ts';
import { ownerTypes } from '@pishkhan/contract/onboarding/owner-types.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import { fromTehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { articlesOf } from './articles.ts';
import type { ContractFacts } from './contract-facts.ts';
import { ibanInGroups, jalaliDate } from './figures.ts';

const figures = (text: string): TextRun => ({ ltr: toPersianDigits(text) });

export function writeAgreement(facts: ContractFacts, day: Date): AgreementText {
  return {
    title: 'قرارداد همکاری در فروش برخط',
    date: jalaliDate(day),
    parties: [platform, acceptor(facts)],
    preamble: [
      `این قرارداد میان ${marketplaceName}، که در این متن «سکو» خوانده می‌شود، و ${nameOf(facts)}، که در این متن «پذیرنده» خوانده می‌شود، با مشخصات بالا و شرایط زیر بسته می‌شود. مشخصات پذیرنده همان است که او هنگام ثبت‌نام اعلام کرده است و درستی آن را با امضای خود گواهی می‌کند.`,
    ],
    articles: articlesOf(facts),
  };
}

const nameOf = ({ ownerType, companyName, ownerName }: ContractFacts): string =>
  ownerType === ownerTypes.legal ? `شرکت ${companyName}` : ownerName;

const platform: AgreementText['parties'][number] = {
  title: 'طرف اول: سکو',
  lines: [
    { term: 'نام', value: [marketplaceName] },
    { term: 'زمینه فعالیت', value: ['بستر برخط سفارش غذا و کالا'] },
    { term: 'راه ارتباط', value: ['پنل فروشگاه (پیشخوان)، بخش پشتیبانی'] },
  ],
};

function acceptor(facts: ContractFacts): AgreementText['parties'][number] {
  const who =
    facts.ownerType === ownerTypes.legal
      ? [
          { term: 'نام شرکت', value: [facts.companyName ?? ''] },
          { term: 'شناسه ملی شرکت', value: [figures(facts.companyNationalId ?? '')] },
          { term: 'نماینده شرکت', value: [facts.ownerName] },
          { term: 'کد ملی نماینده', value: [figures(facts.ownerNationalCode)] },
        ]
      : [
          { term: 'نام و نام خانوادگی', value: [facts.ownerName] },
          { term: 'کد ملی', value: [figures(facts.ownerNationalCode)] },
        ];
  const title = facts.businessTitle ? [{ term: 'عنوان کسب‌وکار', value: [facts.businessTitle] }] : [];
  return {
    title: 'طرف دوم: پذیرنده',
    lines: [
      ...who,
      { term: 'تاریخ تولد', value: [jalaliDate(noonOf(facts.ownerBirthday))] },
      { term: 'تلفن همراه', value: [figures(facts.signupCellPhone)] },
      { term: 'فروشگاه', value: [`${facts.vendorName} (${facts.businessType})`] },
      ...title,
      { term: 'کد فروشگاه', value: [{ ltr: facts.vendorCode }] },
      { term: 'شهر', value: [facts.cityName] },
      { term: 'نشانی', value: [toPersianDigits(facts.address)] },
      { term: 'کد پستی', value: [figures(facts.postalCode)] },
      { term: 'تلفن ثابت', value: [figures(facts.landline)] },
      { term: 'شماره شبا', value: [{ ltr: ibanInGroups(facts.iban) }] },
      { term: 'صاحب حساب', value: [facts.accountHolderName] },
    ],
  };
}

/** Noon of a Gregorian day in Tehran: no clock change can move it to another day. */
function noonOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return fromTehranWallClock(year!, month!, date!, 12);
}
