// The change requests of a product, part by part: pending, or refused with the reason.

import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import {
  approval,
  type ChangeRequest,
  changeSentence,
  partType,
} from '@pishkhan/contract/menu/review/approval.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.ts';
import { dropChange } from '../availability/change-stock.ts';
import { toastFailure } from '../availability/press-availability.ts';
import { changeWords } from '../words.ts';

export function ProductChanges({ product }: { product: ProductHeader }) {
  if (product.changeRequests.length === 0) return null;
  return (
    <section aria-label={changeWords.title} className="flex flex-col gap-3">
      {product.changeRequests.map((request) => (
        <Change key={request.id} request={request} partName={partNameOf(product, request)} />
      ))}
    </section>
  );
}

function partNameOf({ variants }: ProductHeader, { relatedProductPartType, partId }: ChangeRequest): string {
  if (relatedProductPartType !== partType.PRODUCT_VARIANT) return changeWords.picture;
  return variants.find(({ productId }) => productId === partId)?.productName ?? '';
}

function Change({ request, partName }: { request: ChangeRequest; partName: string }) {
  const { id, relatedProductPartType, requestType, result, reason, requestedAt } = request;
  const isRefused = result === approval.REJECTED;
  const drop = () =>
    dropChange(id).then(
      () => isRefused || toast({ type: 'success', title: changeWords.takenBack }),
      (failure) => toastFailure(failure, partName),
    );
  const label = isRefused ? changeWords.dismiss : changeWords.takeBack;
  return (
    <Banner
      tone={isRefused ? 'error' : 'info'}
      icon={isRefused ? 'error' : 'clock'}
      title={partName}
      action={
        <Button tone="quiet" aria-label={changeWords.named(label, partName)} onPress={() => void drop()}>
          {label}
        </Button>
      }
    >
      <p>{changeSentence(relatedProductPartType, requestType, result)}</p>
      <Prices request={request} />
      {reason !== null && (
        <p>
          <span className="font-bold">{changeWords.reason}:</span> {reason}
        </p>
      )}
      <p className="text-dim">{changeWords.asked(requestedAt, serverClock.now())}</p>
    </Banner>
  );
}

function Prices({ request: { oldPrice, newPrice } }: { request: ChangeRequest }) {
  if (newPrice === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {oldPrice !== null && (
        <>
          <span>
            {changeWords.from} <Money toman={oldPrice} />
          </span>
          <Icon name="chevron-forward" size={16} className="text-dim" />
        </>
      )}
      <span className="font-bold">
        {changeWords.to} <Money toman={newPrice} />
      </span>
    </p>
  );
}
