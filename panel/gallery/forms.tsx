import { useState } from 'react';
import type { Period } from '../fa/periods.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { MinutePicker } from '../ui/minute-picker.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { OtpField } from '../ui/otp-field.tsx';
import { PeriodChoice } from '../ui/period-choice.tsx';
import { RangeCalendar } from '../ui/range-calendar.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { Section } from './section.tsx';

const reasons = [
  { id: '27', label: 'محصول موجود نیست' },
  { id: '33', label: 'فروشگاه تعطیل است' },
  {
    id: '36',
    label: 'نیاز به زمان آماده‌سازی بیشتر',
    description: 'به مشتری خبر داده می‌شود و او تصمیم می‌گیرد.',
  },
] as const;

const dishes = [
  { id: 1, label: 'چلوکباب کوبیده', description: '۳ عدد در این سفارش', aside: '۲۵۰٬۰۰۰ تومان' },
  {
    id: 2,
    label: 'سیب‌زمینی سرخ‌کرده با سس مخصوص سرآشپز و پنیر گودا',
    description: '۱ عدد در این سفارش',
    aside: '۱۲٬۷۵۰٬۰۰۰ تومان',
  },
] as const;

export function Forms() {
  const [code, setCode] = useState('12');
  const [wrong, setWrong] = useState('123456');
  const [packing, setPacking] = useState<number | null>(25_000);
  const [minutes, setMinutes] = useState(25);
  const [reason, setReason] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number[]>([1]);
  const [period, setPeriod] = useState<Period | undefined>('month');
  const [range, setRange] = useState({ start: '2026-10-30', end: '2026-11-11' });
  return (
    <Section id="forms" title="فرم‌ها">
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Card>
          <CardBody className="gap-5">
            <TextField
              label="شماره موبایل"
              type="tel"
              inputMode="tel"
              placeholder="۰۹۱۲ ۰۰۰ ۰۰۰۰"
              ltr
              persianDigits
              description="کد تأیید به این شماره پیامک می‌شود."
            />
            <TextField
              label="شماره موبایل نادرست"
              type="tel"
              ltr
              persianDigits
              defaultValue="۰۹۱۲۳"
              error="شماره موبایل واردشده اشتباه است."
            />
            <MoneyField label="هزینه بسته‌بندی" value={packing} onChange={setPacking} />
            <Button size="tap-lg" wide>
              دریافت کد تأیید
            </Button>
          </CardBody>
        </Card>
        <Card>
          <CardBody className="gap-5">
            <OtpField
              label="کد تأیید"
              value={code}
              onChange={setCode}
              description="کد ۶ رقمی به ۰۹۱۲۰۰۰۰۰۰۱ پیامک شد."
            />
            <OtpField label="کد نادرست" value={wrong} onChange={setWrong} error="کد تأیید اشتباه است." />
            <OtpField label="در حال بررسی" value="654321" onChange={() => undefined} readOnly />
          </CardBody>
        </Card>
        <Card>
          <CardBody className="gap-5">
            <MinutePicker label="زمان آماده‌سازی" minutes={minutes} onChange={setMinutes} />
            <Select
              label="دلیل عدم تأمین"
              options={reasons}
              value={reason}
              onChange={setReason}
              placeholder="دلیل را انتخاب کنید"
            />
            <Select
              label="دلیل، وقتی انتخاب نشده"
              options={reasons}
              value={null}
              onChange={setReason}
              error="دلیل عدم تأمین سفارش را انتخاب کنید."
            />
            <TextArea
              label="پاسخ به نظر"
              defaultValue="از این‌که دیر رسید پوزش می‌خواهیم. ترافیک پل مدیریت امروز سنگین بود و پیک ما نیم‌ساعت در راه ماند."
              description="همه مشتریان این پاسخ را می‌بینند."
            />
          </CardBody>
        </Card>
        <Card>
          <CardBody className="gap-5">
            <ChoiceList label="کدام محصول‌ها؟" choices={dishes} chosen={chosen} onChange={setChosen} />
            <ChoiceList
              label="یکی از این‌ها"
              description="دست‌کم یکی"
              isSingle
              choices={dishes}
              chosen={[]}
              onChange={setChosen}
              error="یکی را انتخاب کنید."
            />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <PeriodChoice value={period} today="2026-11-21" onChange={setPeriod} />
            <RangeCalendar label="بازه گزارش" value={range} latest="2026-11-21" onChange={setRange} />
          </CardBody>
        </Card>
      </div>
    </Section>
  );
}
