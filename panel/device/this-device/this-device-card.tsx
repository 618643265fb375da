// The settings that this browser stores: sound, appearance, text size, and the link to the printing settings.

import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatPercent } from '../../fa/digits.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { alarmView, endShift, startShift, testSound } from '../../orders/public.ts';
import { notifyDialog, shiftDialog } from '../../session/public.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readTextSize, setTextSize, textSizes } from '../../ui/model/text-size.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { canNotify, noticeWords, notifyPermission } from '../notices/public.ts';

const words = {
  title: 'همین دستگاه',
  lead: 'این تنظیم‌ها تنها برای همین مرورگر است و روی دستگاه‌های دیگر اثری ندارد.',
  sound: 'صدای سفارش تازه',
  soundOn: 'شیفت شروع شده است و سفارش تازه با صدا خبر داده می‌شود.',
  soundLocked: 'مرورگر تا صفحه را لمس نکنید صدا را پخش نمی‌کند.',
  soundOff: 'صدا خاموش است. برای شنیدن سفارش تازه، شیفت را شروع کنید.',
  start: 'شروع شیفت',
  unlock: 'روشن کردن صدا',
  end: 'پایان شیفت',
  test: 'پخش آزمایشی صدا',
  check: 'بررسی دستگاه',
  appearance: 'حالت نمایش',
  textSize: 'اندازه نوشته‌ها',
  percent: (percent: number) => formatPercent(percent / 100),
  printing: 'چاپ',
  printingText: 'فاکتورها و چاپگر همین دستگاه، و اینکه با تأیید سفارش چه چیزی خودبه‌خود چاپ شود.',
  toPrinting: 'تنظیمات چاپ',
} as const;

export const ThisDeviceCard = () => (
  <TitledCard aria-label={words.title} title={words.title}>
    <p className="text-pretty text-dim">{words.lead}</p>
    <div className="flex flex-col divide-y divide-line">
      <Sound />
      {canNotify && <Notifications />}
      <Part title={words.appearance}>
        <ThemeSwitch />
      </Part>
      <Part title={words.textSize}>
        <TextSizes />
      </Part>
      <Part title={words.printing} text={words.printingText}>
        <Link to="/orders/factors" className={buttonClass({ tone: 'quiet', wide: true })}>
          <Icon name="print" size={20} />
          {words.toPrinting}
        </Link>
      </Part>
    </div>
  </TitledCard>
);

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0" aria-label={title}>
    <h3 className="font-semibold">{title}</h3>
    {text && <p className="text-pretty text-dim text-sm">{text}</p>}
    {children}
  </section>
);

const soundTexts = { on: words.soundOn, locked: words.soundLocked, off: words.soundOff } as const;

function Sound() {
  const { sound } = useSignal(alarmView);
  return (
    <Part title={words.sound} text={soundTexts[sound]}>
      <div className="flex flex-wrap gap-3">
        {sound !== 'on' && (
          <Button icon="bell" className="flex-1" onPress={startShift}>
            {sound === 'locked' ? words.unlock : words.start}
          </Button>
        )}
        <Button tone="quiet" icon="bell" className="flex-1" onPress={testSound}>
          {words.test}
        </Button>
        <Button tone="quiet" icon="check" className="flex-1" onPress={() => shiftDialog.set(true)}>
          {words.check}
        </Button>
        {sound !== 'off' && (
          <Button tone="quiet" className="flex-1" onPress={endShift}>
            {words.end}
          </Button>
        )}
      </div>
    </Part>
  );
}

function Notifications() {
  const permission = useSignal(notifyPermission);
  return (
    <Part title={noticeWords.title} text={noticeWords.permission[permission]}>
      {permission === 'default' && (
        <Button tone="quiet" icon="bell" wide onPress={() => notifyDialog.set(true)}>
          {noticeWords.allow}
        </Button>
      )}
    </Part>
  );
}

const sizes = textSizes.map((size) => ({ id: String(size), label: words.percent(size) }));

function TextSizes() {
  const [size, setSize] = useState(readTextSize);
  return (
    <SegmentedControl
      label={words.textSize}
      segments={sizes}
      value={String(size)}
      onChange={(chosen) => {
        const next = textSizes.find((known) => String(known) === chosen)!;
        setTextSize(next);
        setSize(next);
      }}
    />
  );
}
