import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { useState } from 'react';
import { formatCountdown } from '../fa/time.ts';
import { Badge } from '../ui/badge.tsx';
import { Banner, Note } from '../ui/banner.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Tone } from '../ui/model/tones.ts';
import { Money } from '../ui/money.tsx';
import { NavBar, NavItem, navItemClass } from '../ui/nav-bar.tsx';
import { Quantity } from '../ui/quantity.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { Section } from './section.tsx';

type SampleOrder = {
  code: string;
  seconds: number;
  tone?: Tone;
  age?: string;
  customer: string;
  delivery: 'courier' | 'bag' | 'store';
  deliveryLabel: string;
  items: [quantity: number, name: string, options?: string][];
  note?: string;
  toman: number;
};

const orders: SampleOrder[] = [
  {
    code: '۴۸۲۱',
    seconds: 95,
    customer: 'رضا کریمی',
    delivery: 'bag',
    deliveryLabel: 'تحویل حضوری',
    items: [
      [3, 'چلوکباب کوبیده'],
      [1, 'دوغ محلی'],
    ],
    note: 'بدون پیاز، لطفاً سماق اضافه',
    toman: 665_000,
  },
  {
    code: '۴۸۲۲',
    seconds: 42,
    tone: 'warning',
    age: 'رو به پایان',
    customer: 'سیده‌فاطمه موسوی‌نژاد اصفهانی',
    delivery: 'courier',
    deliveryLabel: `پیک ${marketplaceName}`,
    items: [
      [2, 'پیتزا پپرونی', 'بزرگ، پنیر اضافه، بدون قارچ، نان سیردار کنار سفارش'],
      [12, 'سیب‌زمینی سرخ‌کرده با سس مخصوص سرآشپز و پنیر گودا'],
    ],
    toman: 12_750_000,
  },
  {
    code: '۴۸۲۳',
    seconds: -185,
    tone: 'error',
    age: 'دیر شد',
    customer: 'علی رضایی',
    delivery: 'store',
    deliveryLabel: 'پیک فروشگاه',
    items: [[1, 'سالاد شیرازی']],
    toman: 240_000,
  },
];

const stages = [
  { id: 'new', label: 'جدید', count: 4, countTone: 'error' },
  { id: 'preparing', label: 'آماده‌سازی', count: 2 },
  { id: 'waiting', label: 'تحویل', count: 0 },
] as const;

const places = [
  { id: 'orders', label: 'سفارش‌ها' },
  { id: 'products', label: 'محصولات' },
  { id: 'dashboard', label: 'داشبورد' },
  { id: 'reviews', label: 'نظرات' },
  { id: 'management', label: 'مدیریت' },
] as const;

export function Board() {
  const [stage, setStage] = useState<(typeof stages)[number]['id']>('new');
  return (
    <Section id="board" title="تخته سفارش‌ها">
      <Banner
        tone="warning"
        icon="bell-off"
        title="صدا خاموش است"
        action={
          <Button tone="warning" icon="bell">
            روشن کردن صدا
          </Button>
        }
      >
        برای شنیدن سفارش تازه، یک بار صفحه را لمس کنید.
      </Banner>
      <Tabs label="مرحله‌های سفارش" items={stages} value={stage} onChange={setStage} panelId="stages" />
      <TabPanel id="stages" value={stage}>
        {stage === 'waiting' ? (
          <EmptyState icon="bag" title="سفارشی در انتظار تحویل نیست">
            هر سفارشی که آماده شود، اینجا می‌آید.
          </EmptyState>
        ) : (
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {orders.map((order) => (
              <OrderSample key={order.code} order={order} />
            ))}
          </div>
        )}
      </TabPanel>
      <div
        style={{ transform: 'translateZ(0)' }}
        className="relative h-20 overflow-hidden rounded-card border border-line lg:h-auto lg:min-h-[24rem]"
      >
        <NavBar label="بخش‌ها">
          {places.map(({ id, label }) => (
            <a
              key={id}
              href="#board"
              aria-current={id === 'orders' ? 'page' : undefined}
              className={navItemClass}
            >
              <NavItem
                icon={id}
                label={label}
                {...(id === 'orders' ? { count: 4, countLabel: '۴ سفارش تازه' } : {})}
              />
            </a>
          ))}
        </NavBar>
      </div>
    </Section>
  );
}

function OrderSample({ order }: { order: SampleOrder }) {
  return (
    <Card tone={order.tone} aria-label={`سفارش ${order.code}`}>
      <CardHeader tone={order.tone}>
        <bdi dir="ltr" className="text-2xl font-bold">
          {order.code}
        </bdi>
        {order.age && <span className="font-semibold">{order.age}</span>}
        <span className="timer text-2xl font-bold">{formatCountdown(order.seconds)}</span>
      </CardHeader>
      <CardBody>
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{order.customer}</span>
          <Badge tone="gray" icon={order.delivery}>
            {order.deliveryLabel}
          </Badge>
        </div>
        <ul className="flex flex-col gap-2">
          {order.items.map(([quantity, name, options]) => (
            <li key={name} className="flex gap-3 text-lg">
              <Quantity value={quantity} />
              <span className="min-w-0">
                {name}
                {options && <span className="block text-sm text-dim">{options}</span>}
              </span>
            </li>
          ))}
        </ul>
        {order.note && <Note label="یادداشت مشتری">{order.note}</Note>}
        <div className="flex items-center justify-between text-sm text-dim">
          <Money toman={order.toman} />
          <span className="flex items-center gap-1.5">
            <Icon name="clock" size={16} />
            ثبت ۱۲:۴۵
          </span>
        </div>
      </CardBody>
      <CardFooter>
        <div className="flex gap-2">
          <Button tone="success" size="tap-lg" wide>
            تأیید، ۲۵ دقیقه
          </Button>
          <IconButton icon="more" label="کارهای دیگر" tone="quiet" size="tap-lg" />
        </div>
      </CardFooter>
    </Card>
  );
}
