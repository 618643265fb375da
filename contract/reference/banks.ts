// Banks by the first six digits of a card, and by the code in an IBAN (docs/behaviour/typed-values.md#banks).
// The marks are our own, without trade-marked logos: initials on a colour.
export interface Bank {
  /** Identifies the mark only. */
  key: string;
  name: string;
  /** One or two letters for the mark. */
  initials: string;
}

const bank = (key: string, name: string, initials: string): Bank => ({ key, name, initials });

const banks: readonly [prefixes: string, Bank][] = [
  ['603799 170019', bank('melli', 'بانک ملی ایران', 'مل')],
  ['589210', bank('sepah', 'بانک سپه', 'سپ')],
  ['627648 207177', bank('export-development', 'بانک توسعه صادرات', 'تص')],
  ['627961', bank('industry-mine', 'بانک صنعت و معدن', 'صم')],
  ['603770 639217', bank('keshavarzi', 'بانک کشاورزی', 'کش')],
  ['628023', bank('maskan', 'بانک مسکن', 'مس')],
  ['627760', bank('post', 'پست بانک ایران', 'پب')],
  ['502908', bank('tosee-taavon', 'بانک توسعه تعاون', 'تت')],
  ['627412', bank('eghtesad-novin', 'بانک اقتصاد نوین', 'ان')],
  ['622106 627884 639194', bank('parsian', 'بانک پارسیان', 'پا')],
  ['502229 639347', bank('pasargad', 'بانک پاسارگاد', 'پس')],
  ['627488 502910', bank('karafarin', 'بانک کارآفرین', 'کا')],
  ['621986', bank('saman', 'بانک سامان', 'سا')],
  ['639346', bank('sina', 'بانک سینا', 'سی')],
  ['639607', bank('sarmayeh', 'بانک سرمایه', 'سر')],
  ['636214', bank('ayandeh', 'بانک آینده', 'آی')],
  ['502806 504706', bank('shahr', 'بانک شهر', 'شه')],
  ['502938', bank('day', 'بانک دی', 'دی')],
  ['603769', bank('saderat', 'بانک صادرات ایران', 'صا')],
  ['610433 991975', bank('mellat', 'بانک ملت', 'مت')],
  ['627353 585983', bank('tejarat', 'بانک تجارت', 'تج')],
  ['589463', bank('refah', 'بانک رفاه کارگران', 'رف')],
  ['627381', bank('ansar', 'بانک انصار', 'اص')],
  ['639370', bank('mehr-eghtesad', 'بانک مهر اقتصاد', 'ما')],
  ['639599', bank('ghavamin', 'بانک قوامین', 'قو')],
  ['636949', bank('hekmat', 'بانک حکمت ایرانیان', 'حک')],
  ['505785', bank('iran-zamin', 'بانک ایران زمین', 'از')],
  ['505416', bank('gardeshgari', 'بانک گردشگری', 'گر')],
  ['606373', bank('mehr-iran', 'بانک قرض‌الحسنه مهر ایران', 'مه')],
  ['504172', bank('resalat', 'بانک قرض‌الحسنه رسالت', 'رس')],
  ['585947', bank('khavarmianeh', 'بانک خاورمیانه', 'خا')],
  ['505801', bank('kosar', 'مؤسسه اعتباری کوثر', 'کو')],
  ['606256', bank('melal', 'مؤسسه اعتباری ملل', 'مم')],
  ['628157', bank('tosee', 'مؤسسه اعتباری توسعه', 'تو')],
  ['507677', bank('noor', 'مؤسسه اعتباری نور', 'نو')],
  ['636795', bank('central', 'بانک مرکزی', 'مر')],
];

const byPrefix = new Map(
  banks.flatMap(([prefixes, bank]) => prefixes.split(' ').map((six) => [six, bank] as const)),
);

/** The bank of a card number in Latin digits; undefined with fewer than six digits, and for an unknown bank. */
export const findBank = (cardNumber: string): Bank | undefined => byPrefix.get(cardNumber.slice(0, 6));
export const bankPrefixes: readonly string[] = [...byPrefix.keys()];

/**
 * Digits 5 to 7 of an IBAN: the bank's code at the central bank, reviewed 2026-11-23. Merged banks keep the
 * codes of their old accounts.
 */
const ibanCodes: Readonly<Record<string, string>> = {
  '010': 'central',
  '011': 'industry-mine',
  '012': 'mellat',
  '013': 'refah',
  '014': 'maskan',
  '015': 'sepah',
  '016': 'keshavarzi',
  '017': 'melli',
  '018': 'tejarat',
  '019': 'saderat',
  '020': 'export-development',
  '021': 'post',
  '022': 'tosee-taavon',
  '051': 'tosee',
  '052': 'ghavamin',
  '053': 'karafarin',
  '054': 'parsian',
  '055': 'eghtesad-novin',
  '056': 'saman',
  '057': 'pasargad',
  '058': 'sarmayeh',
  '059': 'sina',
  '060': 'mehr-iran',
  '061': 'shahr',
  '062': 'ayandeh',
  '063': 'ansar',
  '064': 'gardeshgari',
  '065': 'hekmat',
  '066': 'day',
  '069': 'iran-zamin',
  '070': 'resalat',
  '073': 'kosar',
  '075': 'melal',
  '078': 'khavarmianeh',
  '079': 'mehr-eghtesad',
  '080': 'noor',
};
const byKey = new Map(banks.map(([, bank]) => [bank.key, bank]));

/** The bank of a complete IBAN; undefined for a bank that is not in the table, and for a masked number. */
export const findBankOfIban = (iban: string): Bank | undefined =>
  byKey.get(ibanCodes[iban.slice(4, 7)] ?? '');
