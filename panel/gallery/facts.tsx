import { formatNumber } from '../fa/digits.ts';
import { Badge } from '../ui/badge.tsx';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Tone } from '../ui/model/tones.ts';
import { Money } from '../ui/money.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Group, Section } from './section.tsx';

const badges: [Tone, string][] = [
  ['primary', 'سفارش جدید'],
  ['warning', 'در حال آماده‌سازی'],
  ['info', 'در انتظار تحویل'],
  ['secondary', 'در حال ارسال'],
  ['success', 'تحویل‌شده'],
  ['error', 'نیازمند تماس'],
  ['gray', 'لغوشده'],
];

export function Facts() {
  return (
    <Section id="facts" title="دانسته‌ها">
      <Group title="نشان‌ها">
        {badges.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </Group>
      <Group title="نشان‌های پر">
        {badges.map(([tone, label]) => (
          <Badge key={tone} tone={tone} solid>
            {label}
          </Badge>
        ))}
      </Group>
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid grid-cols-2 gap-4">
          <Card>
            <CardBody className="gap-1">
              <span className="flex items-center gap-2 text-sm text-dim">
                <Icon name="orders" size={20} />
                سفارش‌های امروز
              </span>
              <span className="text-4xl font-bold">{formatNumber(128)}</span>
            </CardBody>
          </Card>
          <Card>
            <CardBody className="gap-1">
              <span className="flex items-center gap-2 text-sm text-dim">
                <Icon name="bag" size={20} />
                فروش امروز
              </span>
              <Money toman={41_250_000} className="text-2xl leading-[3.25rem] font-bold" />
            </CardBody>
          </Card>
        </div>
        <Card>
          <CardHeader>
            <h3 className="font-bold">صورت‌حساب</h3>
          </CardHeader>
          <CardBody className="py-1">
            <DescriptionList
              items={[
                { id: 'items', term: 'جمع اقلام', value: <Money toman={1_180_000} /> },
                { id: 'discount', term: 'تخفیف جشنواره پاییزه فروشگاه', value: <Money toman={-118_000} /> },
                { id: 'packing', term: 'هزینه بسته‌بندی', value: <Money toman={25_000} /> },
                { id: 'phone', term: 'تلفن مشتری', value: <bdi dir="ltr">۰۹۱۲ ۳۴۵ ۶۷۸۹</bdi> },
                { id: 'sum', term: 'مبلغ نهایی', value: <Money toman={1_087_000} />, strong: true },
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <h3 className="font-bold">مسیر سفارش</h3>
          </CardHeader>
          <CardBody>
            <Timeline
              label="مسیر سفارش"
              steps={[
                { id: '1', title: 'ثبت سفارش', time: '۱۲:۰۲', state: 'done' },
                {
                  id: '2',
                  title: 'تأیید سفارش',
                  time: '۱۲:۰۴',
                  detail: 'سارا احمدی، ۲۵ دقیقه',
                  state: 'done',
                },
                { id: '3', title: 'در حال آماده‌سازی', time: '۱۲:۰۴', state: 'current' },
                { id: '4', title: 'تحویل به پیک', state: 'ahead' },
                { id: '5', title: 'تحویل به مشتری', state: 'ahead' },
              ]}
            />
          </CardBody>
        </Card>
      </div>
    </Section>
  );
}
