import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { useState } from 'react';
import { Button, type ButtonTone, buttonClass, IconButton } from '../ui/button.tsx';
import { Icon, iconNames } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { Group, Section } from './section.tsx';

const tones: [ButtonTone, string][] = [
  ['primary', 'ادامه'],
  ['success', 'تأیید سفارش'],
  ['error', 'عدم تأمین'],
  ['warning', 'روشن کردن صدا'],
  ['quiet', 'انصراف'],
  ['ghost', 'ارسال دوباره کد'],
];

export function Controls() {
  const [shown, setShown] = useState<'all' | 'liked' | 'comment'>('all');
  const [open, setOpen] = useState(true);
  const [sound, setSound] = useState(false);
  return (
    <Section id="controls" title="دکمه‌ها و کلیدها">
      <Group title="رنگ‌ها">
        {tones.map(([tone, label]) => (
          <Button key={tone} tone={tone}>
            {label}
          </Button>
        ))}
      </Group>
      <Group title="بزرگ، با نشانه، در حال انجام، پیوند">
        <Button size="tap-lg" tone="success" icon="check">
          آماده شد
        </Button>
        <Button icon="print" tone="quiet">
          چاپ فاکتور
        </Button>
        <Button pending>در حال ارسال…</Button>
        <a href="#controls" className={buttonClass({ tone: 'ghost' })}>
          راهنمای فروشندگان
          <Icon name="chevron-forward" size={20} />
        </a>
        <IconButton icon="refresh" label="به‌روزرسانی" />
        <IconButton icon="phone" label="تماس با مشتری" tone="quiet" />
        <Menu
          label="کارهای سفارش"
          actions={[
            {
              id: 'print',
              label: 'چاپ فاکتور',
              icon: 'print',
              onPress: () => toast({ title: 'فاکتور به چاپگر رفت.' }),
            },
            {
              id: 'ship',
              label: 'تحویل به پیک',
              icon: 'courier',
              disabledReason: 'هنوز پیکی نرسیده است.',
              onPress: () => undefined,
            },
            {
              id: 'nfc',
              label: 'عدم تأمین سفارش',
              icon: 'close',
              isDestructive: true,
              onPress: () => undefined,
            },
          ]}
        />
      </Group>
      <Group title="ممکن نیست، با دلیل">
        <div className="w-full max-w-sm">
          <Button
            wide
            size="tap-lg"
            tone="success"
            disabledReason="این سفارش را «سارا احمدی» ساعت ۱۲:۰۴ پذیرفته است؛ دیگر نمی‌توان آن را رد کرد."
          >
            تأیید سفارش
          </Button>
        </div>
      </Group>
      <Group title="انتخاب یکی از چند">
        <SegmentedControl
          label="کدام نظرها"
          segments={[
            { id: 'all', label: 'همه', count: 148 },
            { id: 'liked', label: 'پسندیده', count: 12 },
            { id: 'comment', label: 'با متن' },
          ]}
          value={shown}
          onChange={setShown}
          className="w-full max-w-md"
        />
      </Group>
      <Group title="کلید">
        <div className="w-full max-w-md divide-y divide-line rounded-card border border-line bg-surface px-4">
          <Switch
            label="دریافت سفارش"
            description="مشتریان فروشگاه را باز می‌بینند."
            isOn={open}
            onChange={setOpen}
          />
          <Switch label="صدای سفارش تازه" isOn={sound} onChange={setSound} />
          <Switch
            label={`پیک ${marketplaceName}`}
            isOn={false}
            onChange={() => undefined}
            disabledReason="این روش را فقط پشتیبانی روشن می‌کند."
          />
        </div>
      </Group>
      <Group title="نشانه‌ها">
        <ul className="grid w-full grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-10">
          {iconNames.map((name) => (
            <li key={name} className="grid place-items-center gap-2 rounded-control bg-surface py-4">
              <Icon name={name} size={32} />
              <span dir="ltr" className="text-xs text-dim">
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Group>
    </Section>
  );
}
