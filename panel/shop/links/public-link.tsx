// The shop's page on the guest site: its URL to open and to copy, and as a QR code. Nothing is rendered when the installation has no guest
// site.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { Suspense, useId, useState } from 'react';
import { pageSetting } from '../../infra/http/page-setting.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

const linkWords = {
  title: 'صفحه فروشگاه برای مشتری‌ها',
  hint: 'این نشانی را برای مشتری‌ها بفرستید، یا رمزینه آن را چاپ کنید و روی میز و بسته‌بندی بگذارید.',
  open: 'باز کردن صفحه فروشگاه',
  copy: 'کپی نشانی',
  copied: 'نشانی کپی شد.',
  copyFailed: 'مرورگر اجازه کپی نداد. نشانی را با لمس و نگه داشتن کپی کنید.',
  showCode: 'نمایش رمزینه',
  hideCode: 'پنهان کردن رمزینه',
  code: 'رمزینه صفحه فروشگاه',
  print: 'چاپ رمزینه',
  loading: 'در حال آماده کردن رمزینه',
} as const;

const QrCode = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode);

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ type: 'success', title: linkWords.copied });
  } catch {
    toast({ type: 'alert', title: linkWords.copyFailed });
  }
}

export function PublicLink({ vendorCode, shopName }: { vendorCode: VendorCode; shopName: string }) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const codeId = useId();
  const url = publicLinkOf(vendorCode);
  if (url === undefined) return null;
  return (
    <TitledCard title={linkWords.title}>
      <p className="text-pretty text-dim">{linkWords.hint}</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-tap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-2 font-semibold text-primary-ink"
      >
        <span className="min-w-0">
          <span className="sr-only">{linkWords.open} </span>
          <bdi dir="ltr" className="break-all">
            {url.replace(/^https?:\/\//, '')}
          </bdi>
        </span>
        <Icon name="chevron-forward" className="shrink-0" />
      </a>
      <div className="flex flex-wrap gap-3">
        {/* A page cannot use the clipboard over plain http. */}
        {navigator.clipboard && (
          <Button tone="quiet" className="flex-1" onPress={() => void copy(url)}>
            {linkWords.copy}
          </Button>
        )}
        <Button
          tone="quiet"
          className="flex-1"
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onPress={() => setIsCodeShown((isShown) => !isShown)}
        >
          {isCodeShown ? linkWords.hideCode : linkWords.showCode}
        </Button>
      </div>
      <div id={codeId} hidden={!isCodeShown}>
        {isCodeShown && (
          <Suspense
            fallback={
              <Loading label={linkWords.loading}>
                <Skeleton className="mx-auto size-56 rounded-card" />
              </Loading>
            }
          >
            <div data-print-alone className="flex flex-col items-center gap-3">
              <p className="hidden text-center text-xl font-bold print:block">{shopName}</p>
              <QrCode text={url} label={linkWords.code} />
              <Button tone="quiet" icon="print" className="print:hidden" onPress={() => window.print()}>
                {linkWords.print}
              </Button>
            </div>
          </Suspense>
        )}
      </div>
    </TitledCard>
  );
}

/** The URL of the shop's page for customers; undefined when the installation has no guest site. */
function publicLinkOf(vendorCode: VendorCode): string | undefined {
  const base = pageSetting('guest-site-url');
  return base === '' ? undefined : `${base}/vendor/${encodeURIComponent(vendorCode)}`;
}
