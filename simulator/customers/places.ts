// Customers' addresses: real quarters of Tehran with made-up house numbers.
import type { Random } from '../random.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

interface Quarter extends Position {
  name: string;
  streets: readonly string[];
}

const quarters: readonly Quarter[] = [
  {
    name: 'ونک',
    latitude: 35.7573,
    longitude: 51.4099,
    streets: ['خیابان ملاصدرا، خیابان شیراز جنوبی', 'خیابان گاندی، کوچه پنجم', 'خیابان ونک، کوچه صانعی'],
  },
  {
    name: 'یوسف‌آباد',
    latitude: 35.7317,
    longitude: 51.4023,
    streets: ['خیابان سیدجمال‌الدین اسدآبادی، کوچه چهلم', 'خیابان جهان‌آرا', 'میدان سلماس، خیابان بیستون'],
  },
  {
    name: 'سعادت‌آباد',
    latitude: 35.7795,
    longitude: 51.3763,
    streets: [
      'بلوار دریا، خیابان مطهری شمالی، کوچه گل‌آذین',
      'میدان کاج، خیابان سرو غربی',
      'خیابان علامه جنوبی',
    ],
  },
  {
    name: 'شهرک غرب',
    latitude: 35.7569,
    longitude: 51.3753,
    streets: [
      'بلوار فرحزادی، خیابان ارغوان شرقی',
      'خیابان ایران‌زمین، خیابان مهستان',
      'فاز ۳، خیابان حسن سیف',
    ],
  },
  {
    name: 'جردن',
    latitude: 35.7713,
    longitude: 51.4187,
    streets: ['بلوار نلسون ماندلا، خیابان تابان غربی', 'خیابان آرش شرقی', 'بلوار نلسون ماندلا، کوچه سایه'],
  },
  {
    name: 'زعفرانیه',
    latitude: 35.8079,
    longitude: 51.4157,
    streets: ['خیابان مقدس اردبیلی، خیابان الف', 'خیابان آصف، کوچه صالحی'],
  },
  {
    name: 'پاسداران',
    latitude: 35.7742,
    longitude: 51.4604,
    streets: ['خیابان گلستان پنجم', 'میدان هروی، خیابان ضابطی', 'بوستان دوم، خیابان گیلان غربی'],
  },
  {
    name: 'عباس‌آباد',
    latitude: 35.7287,
    longitude: 51.4262,
    streets: ['خیابان شهید بهشتی، خیابان میرعماد، کوچه یازدهم', 'خیابان سهروردی شمالی، کوچه هویزه غربی'],
  },
  {
    name: 'امیرآباد',
    latitude: 35.7236,
    longitude: 51.3917,
    streets: ['خیابان کارگر شمالی، خیابان شانزدهم', 'خیابان فاطمی غربی، خیابان سیندخت شمالی'],
  },
  {
    name: 'هفت‌تیر',
    latitude: 35.7158,
    longitude: 51.4261,
    streets: [
      'خیابان کریم‌خان زند، خیابان خردمند شمالی',
      'خیابان مفتح شمالی، کوچه تور',
      'خیابان ایرانشهر شمالی',
    ],
  },
  {
    name: 'بهار',
    latitude: 35.7102,
    longitude: 51.4331,
    streets: ['خیابان بهار شیراز، کوچه مقدم', 'خیابان طالقانی، نبش خیابان بهار'],
  },
  {
    name: 'جمهوری',
    latitude: 35.7003,
    longitude: 51.4046,
    streets: ['خیابان جمهوری، کوچه مسعود سعد', 'خیابان انقلاب، خیابان فلسطین جنوبی', 'خیابان لبافی‌نژاد'],
  },
  {
    name: 'نارمک',
    latitude: 35.7363,
    longitude: 51.5031,
    streets: ['میدان ۴۴، خیابان گلبرگ', 'خیابان آیت، خیابان ثانی، جنب مسجد جامع'],
  },
  {
    name: 'صادقیه',
    latitude: 35.7212,
    longitude: 51.3341,
    streets: ['بلوار فردوس شرقی، خیابان ولیعصر', 'خیابان ستارخان، خیابان پاتریس لومومبا'],
  },
];

export interface Home extends Position {
  address: string;
}

/** A home within a courier's reach of this shop: usually near, with doorbell details in the way people write them. */
export function homeNear(random: Random, shop: Position): Home {
  const near = quarters.filter((quarter) => kilometres(quarter, shop) < 7);
  const quarter = random.pick(near.length > 0 ? near : quarters);
  const parts = [
    `تهران، ${quarter.name}`,
    random.pick(quarter.streets),
    `پلاک ${persian(random.whole(1, 240))}`,
  ];
  if (random.chance(0.6)) parts.push(`واحد ${persian(random.whole(1, 24))}`);
  if (random.chance(0.12)) parts.push(random.pick(details));
  const spread = () => (random.fraction() - 0.5) * 0.008;
  return {
    address: parts.join('، '),
    latitude: round(quarter.latitude + spread()),
    longitude: round(quarter.longitude + spread()),
  };
}

const details = [
  'زنگ دوم از بالا',
  'ساختمان پزشکان سپید، طبقه چهارم، مطب دکتر نیکخواه',
  'برج آرین، بلوک ب، لابی شمالی؛ نگهبانی باز می‌کند',
  'روبه‌روی داروخانه شبانه‌روزی، درِ طوسی، زنگ خراب است؛ لطفاً تماس بگیرید',
  'شرکت نگین‌سازه، ورودی از پارکینگ',
];

const persian = (number: number): string =>
  String(number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** The distance in kilometres, approximated precisely enough within a city. */
export function kilometres(one: Position, other: Position): number {
  const north = (one.latitude - other.latitude) * 111.2;
  const east = (one.longitude - other.longitude) * 111.2 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** A point at a distance in kilometres and a direction in radians from east. */
export function awayFrom(place: Position, distance: number, direction: number): Position {
  const perDegree = 111.2;
  return {
    latitude: round(place.latitude + (distance * Math.sin(direction)) / perDegree),
    longitude: round(
      place.longitude +
        (distance * Math.cos(direction)) / (perDegree * Math.cos((place.latitude * Math.PI) / 180)),
    ),
  };
}

/** A point between two points; progress 0 is the first. */
export const between = (from: Position, to: Position, progress: number): Position => ({
  latitude: round(from.latitude + (to.latitude - from.latitude) * progress),
  longitude: round(from.longitude + (to.longitude - from.longitude) * progress),
});
