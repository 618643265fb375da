import { classNames } from '../ui/model/class-names.ts';
import { softTone, solidTone, type Tone } from '../ui/model/tones.ts';
import { Section } from './section.tsx';

const tones: [Tone, string][] = [
  ['primary', 'لاجورد'],
  ['secondary', 'آلبالویی'],
  ['success', 'سبز'],
  ['warning', 'زعفران'],
  ['error', 'قرمز'],
  ['info', 'فیروزه'],
  ['gray', 'خاکستری'],
];
const grounds = [
  ['bg-page', 'زمینه'],
  ['bg-surface', 'رویه'],
  ['bg-raised', 'برآمده'],
  ['bg-sunken', 'فرورفته'],
] as const;

export function Palette() {
  return (
    <Section id="palette" title="رنگ‌ها و نوشته">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
        {tones.map(([tone, name]) => (
          <div key={tone} className="overflow-hidden rounded-card">
            <p className={classNames('px-4 py-5 font-bold', solidTone[tone])}>{name}</p>
            <p className={classNames('px-4 py-3 text-sm font-semibold', softTone[tone])}>{name} روی روشن</p>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {grounds.map(([ground, name]) => (
          <div key={ground} className={classNames('rounded-card border border-line px-4 py-4', ground)}>
            <p className="font-bold">{name}</p>
            <p className="text-sm text-dim">نوشته کم‌رنگ</p>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
        <p className="text-4xl font-bold">۴۸۲۱ · ۱۲:۰۵ · ۲۵ دقیقه</p>
        <p className="text-2xl font-bold">سفارش‌ها را از یک متری هم می‌شود خواند.</p>
        <p className="text-lg">چلوکباب کوبیده، قورمه‌سبزی، سیب‌زمینی سرخ‌کرده، «دوغ محلی» و گوجه‌فرنگی کبابی</p>
        <p>هر نیم‌فاصله سر جای خودش است: می‌خواهید، آماده‌سازی، خانه‌ای، مسئول، رأی، قرآن.</p>
        <p className="text-sm text-dim">Espresso Double 0912 و ۰۹۱۲ کنار هم؛ ۱٬۲۵۰٬۰۰۰ تومان؛ ۱۴۰۴/۰۹/۲۳</p>
      </div>
    </Section>
  );
}
