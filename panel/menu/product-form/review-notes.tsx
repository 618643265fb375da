// The review status of a variant, beside the field that it concerns.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { dismissChange } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { approval, changeSentence } from '@pishkhan/contract/menu/review/approval.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { type ReactNode, useState } from 'react';
import { formatToman } from '../../fa/money.ts';
import { formatAge } from '../../fa/time.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { client } from '../../infra/http/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { refreshMenu } from '../queries.ts';
import { newVariantRequest, priceRequest, type VariantForm } from './model/product-form.ts';

// Texts about change requests and the platform's decisions.
const reviewWords = {
  new: 'تازه',
  waits: 'در انتظار بررسی',
  refused: 'ردشده',
  priceWaits: (price: string) => `قیمت ${price} در انتظار بررسی است.`,
  priceRefused: (price: string) => `قیمت ${price} از سوی ${marketplaceName} رد شد.`,
  livePrice: (price: string) => `مشتری‌ها اکنون ${price} می‌پردازند.`,
  askedAt: (age: string) => `درخواست ${age} فرستاده شد.`,
  reason: (reason: string) => `دلیل: ${reason}`,
  takeBack: 'پس گرفتن درخواست',
  understood: 'متوجه شدم',
  notYetShown: 'مشتری‌ها این تنوع را پس از تأیید می‌بینند.',
  mendAndAsk: 'با تغییر نام، توضیح یا قیمت و ذخیره، دوباره بررسی می‌شود.',
  askAgain: 'درخواست دوباره',
  willAskAgain: 'با ذخیره دوباره درخواست می‌شود',
} as const;

/** The live price, the pending price, or the refused one with the reason. */
export function PriceReview({ product, productId }: { product: ProductHeader; productId: number }) {
  const variant = product.variants.find((other) => other.productId === productId);
  const request = priceRequest(product, productId);
  if (!variant || !request || request.newPrice === null) return null;
  const asked = formatToman(request.newPrice);
  if (request.result === approval.PENDING)
    return (
      <Note
        tone="warning"
        title={reviewWords.priceWaits(asked)}
        action={<Dismiss id={request.id} label={reviewWords.takeBack} />}
      >
        {reviewWords.livePrice(formatToman(variant.price))}{' '}
        {reviewWords.askedAt(formatAge(request.requestedAt, deviceNow()))}
      </Note>
    );
  return (
    <Note
      tone="error"
      title={reviewWords.priceRefused(asked)}
      action={<Dismiss id={request.id} label={reviewWords.understood} />}
    >
      {request.reason && <p>{reviewWords.reason(request.reason)}</p>}
      {reviewWords.livePrice(formatToman(variant.price))}
    </Note>
  );
}

/** The review status of a new variant. A refused one can be submitted again unchanged. */
export function VariantReview(props: {
  product: ProductHeader;
  variant: VariantForm;
  onAskAgain: (asksAgain: boolean) => void;
}) {
  const { product, variant, onAskAgain } = props;
  const there = product.variants.find(({ productId }) => productId === variant.productId);
  if (!there || there.isApproved === approval.ACCEPTED) return null;
  const request = newVariantRequest(product, there.productId);
  const sentence = changeSentence(1, 1, there.isApproved);
  if (there.isApproved === approval.PENDING)
    return (
      <Note tone="warning" title={sentence ?? ''}>
        {reviewWords.notYetShown}
      </Note>
    );
  return (
    <Note
      tone="error"
      title={sentence ?? ''}
      action={
        <Button
          tone="quiet"
          icon={variant.asksAgain ? 'check' : 'refresh'}
          aria-pressed={variant.asksAgain}
          onPress={() => onAskAgain(!variant.asksAgain)}
        >
          {variant.asksAgain ? reviewWords.willAskAgain : reviewWords.askAgain}
        </Button>
      }
    >
      {request?.reason && <p>{reviewWords.reason(request.reason)}</p>}
      {reviewWords.mendAndAsk}
    </Note>
  );
}

/** The badge in the header of a variant's card. */
export function VariantBadge(props: { product: ProductHeader | undefined; productId: number | null }) {
  const { product, productId } = props;
  const there = product?.variants.find((other) => other.productId === productId);
  if (!there)
    return productId === null && product ? (
      <Badge tone="info" icon="plus">
        {reviewWords.new}
      </Badge>
    ) : null;
  if (there.isApproved === approval.PENDING) return <Badge tone="warning">{reviewWords.waits}</Badge>;
  if (there.isApproved === approval.REJECTED) return <Badge tone="error">{reviewWords.refused}</Badge>;
  return null;
}

const looks = {
  warning: { icon: 'clock', box: 'bg-warning-soft', ink: 'text-warning-ink' },
  error: { icon: 'error', box: 'bg-error-soft', ink: 'text-error-ink' },
} as const;

function Note(props: { tone: keyof typeof looks; title: string; children: ReactNode; action?: ReactNode }) {
  const { icon, box, ink } = looks[props.tone];
  return (
    <div className={classNames('flex flex-wrap items-center gap-3 rounded-control p-3', box)}>
      <div className="flex min-w-0 flex-1 basis-[14rem] items-start gap-2">
        <Icon name={icon} size={20} className={classNames('mt-0.5', ink)} />
        <div className="min-w-0 text-sm">
          <p className={classNames('font-bold', ink)}>{props.title}</p>
          <div className="text-ink">{props.children}</div>
        </div>
      </div>
      {props.action}
    </div>
  );
}

function Dismiss({ id, label }: { id: number; label: string }) {
  const [isSending, setIsSending] = useState(false);
  const dismiss = async () => {
    setIsSending(true);
    try {
      await client(dismissChange, { params: { id: String(id) } });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      // The platform has decided meanwhile; the refetch below shows the result.
      toast({ type: 'alert', title: failure.problem.detail });
    }
    await refreshMenu();
    setIsSending(false);
  };
  return (
    <Button tone="quiet" pending={isSending} onPress={() => void dismiss()}>
      {label}
    </Button>
  );
}
