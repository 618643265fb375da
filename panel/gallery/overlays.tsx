import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { MinutePicker } from '../ui/minute-picker.tsx';
import { Select } from '../ui/select.tsx';
import { type ToastType, toast } from '../ui/toast.ts';
import { Group, Section } from './section.tsx';

const messages: Record<ToastType, string> = {
  alert: 'خطایی رخ داد. دوباره تلاش کنید.',
  general: 'سفارش ۴۸۲۳ را مشتری لغو کرد.',
  info: `پیک ${marketplaceName} به فروشگاه رسید.`,
  success: 'تغییرات با موفقیت ذخیره شد.',
  warning: 'صدای دستگاه کم است؛ شاید سفارش تازه را نشنوید.',
};

export function Overlays() {
  const [open, setOpen] = useState<'accept' | 'logout' | 'refused' | undefined>();
  const [minutes, setMinutes] = useState(20);
  const [reason, setReason] = useState<string | null>(null);
  const [isNoticed, setIsNoticed] = useState(true);
  const close = () => setOpen(undefined);
  return (
    <Section id="overlays" title="پنجره‌ها و پیام‌ها">
      <Group title="پنجره">
        <Button onPress={() => setOpen('accept')}>تأیید با زمان</Button>
        <Button tone="quiet" icon="logout" onPress={() => setOpen('logout')}>
          خروج از حساب
        </Button>
        <Button tone="quiet" onPress={() => setOpen('refused')}>
          کاری که نمی‌شود
        </Button>
      </Group>
      <Group title="پیام گذرا">
        {(Object.keys(messages) as ToastType[]).map((type) => (
          <Button key={type} tone="quiet" onPress={() => toast({ type, title: messages[type] })}>
            {type === 'alert' ? 'خطا' : messages[type].split(' ').slice(0, 2).join(' ')}
          </Button>
        ))}
        <Button
          tone="quiet"
          icon="undo"
          onPress={() =>
            toast({
              type: 'success',
              title: 'سفارش ۴۸۲۱ آماده شد.',
              closable: true,
              timeout: 8000,
              action: { label: 'برگرداندن', onPress: () => toast({ title: 'سفارش به آماده‌سازی برگشت.' }) },
            })
          }
        >
          پیام با برگرداندن
        </Button>
      </Group>
      <Group title="پیامی که کنار گذاشته می‌شود">
        {isNoticed ? (
          <Banner
            title="پیش‌نویس شما برگردانده شد"
            action={
              <Button tone="quiet" onPress={() => setIsNoticed(false)}>
                کنار گذاشتن پیش‌نویس
              </Button>
            }
          />
        ) : (
          <Button tone="quiet" onPress={() => setIsNoticed(true)}>
            نمایش پیام
          </Button>
        )}
        <Menu
          label="کارهای پنجره"
          actions={[{ id: 'logout', label: 'خروج از منو', onPress: () => setOpen('logout') }]}
        />
      </Group>
      <Dialog
        isOpen={open === 'accept'}
        onClose={close}
        title="تأیید سفارش ۴۸۲۱"
        description="زمانی را بگویید که سفارش آماده تحویل است."
        buttons={[
          { children: 'تأیید سفارش', tone: 'success', onPress: close },
          { children: 'انصراف', onPress: close },
        ]}
      >
        <div className="flex flex-col gap-5">
          <MinutePicker label="زمان آماده‌سازی" minutes={minutes} onChange={setMinutes} />
          <Select
            label="آشپز"
            options={[
              { id: '1', label: 'استاد کریم' },
              { id: '2', label: 'نگار صادقی' },
            ]}
            value={reason}
            onChange={setReason}
          />
          <Button
            tone="ghost"
            icon="bell"
            onPress={() => toast({ type: 'general', title: messages.general })}
          >
            خبری هنگام باز بودن پنجره
          </Button>
        </div>
      </Dialog>
      <Dialog
        isOpen={open === 'logout'}
        onClose={close}
        title="خروج از حساب کاربری"
        description="می‌خواهید از حساب خود خارج شوید؟"
        buttons={[
          { children: 'خروج', tone: 'error', onPress: close, size: 'tap' },
          { children: 'انصراف', onPress: close, 'data-autofocus': true, size: 'tap' },
        ]}
      />
      <Dialog
        isOpen={open === 'refused'}
        onClose={close}
        title="پیشنهاد تغییر سفارش"
        buttons={[
          { children: 'پیشنهاد به مشتری', disabledReason: 'سفارش با این تغییر گران‌تر می‌شود.' },
          { children: 'بازگشت به سفارش، بی‌آن‌که چیزی از آن تغییر کند', onPress: close },
        ]}
      />
    </Section>
  );
}
