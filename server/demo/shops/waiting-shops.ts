// Two shops that wait for an operator of the demo: one with its sign-up, one with its settings. Their owner signs in with the phone.
// The simulator leaves a share of all applications to people; these codes are in it (server/app/demo-work.test.ts).
import { type DemoShop, everyDay, exceptFriday, type PaperFacts } from '../shop.ts';

export const waitingOwner = {
  cellPhone: '09120000008',
  fullName: 'رضا نیکومنش',
  nationalCode: '0084575948',
  birthday: '1979-05-14',
} as const;

interface WaitingShop extends PaperFacts, Pick<DemoShop, 'hours' | 'areas'> {
  waitsFor: 'SIGNUP' | 'SETTINGS';
  hoursAgo: number;
  cardNumber: string;
  vendor: PaperFacts['vendor'] &
    Pick<
      DemoShop['vendor'],
      | 'business_type_id'
      | 'phone'
      | 'phone_prefix'
      | 'landline'
      | 'postal_code'
      | 'plaque'
      | 'latitude'
      | 'longitude'
    >;
}

export const waitingShops: readonly WaitingShop[] = [
  {
    waitsFor: 'SIGNUP',
    hoursAgo: 5,
    owner: waitingOwner,
    // The bank names another holder: the operator's checks say so.
    cardNumber: '6219861034520022',
    vendor: {
      code: 'halim',
      name: 'آش و حلیم نیکو',
      business_title: 'آش و حلیم نیکو',
      business_type: 'رستوران',
      business_type_id: 1,
      phone: '02110000104',
      phone_prefix: '021',
      landline: '10000104',
      address: 'خیابان پیروزی، خیابان پنجم نیروی هوایی',
      postal_code: '1734611511',
      plaque: '۴۱',
      latitude: 35.6948,
      longitude: 51.4715,
    },
    hours: [],
    areas: [],
    categories: [
      { name: 'صبحانه', products: [{ name: 'حلیم گندم' }, { name: 'عدسی' }, { name: 'کله‌پاچه' }] },
      { name: 'آش', products: [{ name: 'آش رشته' }, { name: 'آش شله‌قلمکار' }] },
    ],
  },
  {
    waitsFor: 'SETTINGS',
    hoursAgo: 26,
    owner: waitingOwner,
    cardNumber: '6219861034529866',
    vendor: {
      code: 'dizi',
      name: 'دیزی‌سرای نیکو',
      business_title: 'دیزی‌سرای نیکو',
      business_type: 'رستوران',
      business_type_id: 1,
      phone: '02110000105',
      phone_prefix: '021',
      landline: '10000105',
      address: 'خیابان هفده شهریور، بالاتر از میدان شهدا',
      postal_code: '1164713411',
      plaque: '۱۰۷',
      latitude: 35.6912,
      longitude: 51.4468,
    },
    hours: [
      { days: everyDay, from: '11:30', to: '16:00' },
      { days: exceptFriday, from: '19:00', to: '23:00' },
    ],
    areas: [{ metres: 2_600, price: 45_000, minutes: 40 }],
    categories: [
      { name: 'دیزی', products: [{ name: 'دیزی سنگی' }, { name: 'دیزی با گوشت بره' }] },
      { name: 'کنارها', products: [{ name: 'ترشی لیته' }, { name: 'سبزی خوردن' }, { name: 'دوغ محلی' }] },
    ],
  },
];
