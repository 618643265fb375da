// A product as the customer's app shows it: accepted and visible parts, at the prices that customers pay now.

import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { ProductPicture } from '../images/product-picture.tsx';
import { type CustomerView, customerView } from '../model/customer-view.ts';
import { variantState } from '../model/variant-state.ts';
import { useOptionCategories, useProduct } from '../queries.ts';
import { Price } from './price.tsx';

// Texts of the preview of a product.
const previewWords = {
  title: 'دید مشتری',
  hint: 'آنچه تأیید شده و نمایان است، با قیمتی که مشتری الان می‌پردازد.',
  unseen: {
    PUT_AWAY: 'این محصول کنار گذاشته شده است و مشتری آن را نمی‌بیند.',
    NO_VARIANT: 'هیچ تنوعی تأیید شده و نمایان نیست؛ مشتری این محصول را نمی‌بیند.',
  },
  picture: (name: string) => `تصویر ${name}`,
  noPicture: 'بدون تصویر تأییدشده',
  price: 'قیمت',
  off: (state: string) => (state.startsWith('ناموجود') ? state : `ناموجود: ${state}`),
  left: (count: number) => `${formatNumber(count)} عدد مانده`,
  choose: (isMandatory: boolean, most: number) =>
    `${isMandatory ? 'اجباری' : 'اختیاری'}، حداکثر ${formatNumber(most)} انتخاب`,
  none: 'ناموجود',
  free: 'رایگان',
  edit: 'ویرایش محصول',
} as const;

export function PreviewDialog({ product: given, onClose }: { product: ProductHeader; onClose: () => void }) {
  const { data: product = given } = useProduct(given.productHeaderId);
  const { data: options } = useOptionCategories();
  const view = customerView(product, options ?? []);
  const [main] = view.images;
  return (
    <Dialog onClose={onClose} title={previewWords.title} description={previewWords.hint}>
      <div className="flex flex-col gap-4">
        {view.unseen && <Banner tone="warning" title={previewWords.unseen[view.unseen]} />}
        <article
          aria-label={product.headerName}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
        >
          <ProductPicture
            link={main?.imageLink ?? null}
            size="medium"
            alt={main ? previewWords.picture(product.headerName) : previewWords.noPicture}
            className="w-full"
          />
          <h3 className="font-bold text-lg">{product.headerName}</h3>
          {product.description && (
            <p className="whitespace-pre-line text-dim text-sm">{product.description}</p>
          )}
          <ul className="flex flex-col">
            {view.variants.map((variant) => (
              <Variant key={variant.productId} variant={variant} isAlone={view.variants.length === 1} />
            ))}
          </ul>
          <Groups groups={view.groups} />
        </article>
        <Link
          to="/products/$id/edit"
          params={{ id: String(product.productHeaderId) }}
          className={buttonClass({ tone: 'quiet' })}
        >
          {previewWords.edit}
        </Link>
      </div>
    </Dialog>
  );
}

function Variant({ variant, isAlone }: { variant: ProductVariant; isAlone: boolean }) {
  const { offBecause, capacity } = variant;
  const isOn = offBecause === null;
  return (
    <li className="flex flex-col gap-1 border-line border-t py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={classNames('min-w-0 font-semibold', !isOn && 'text-dim')}>
          {isAlone ? previewWords.price : variant.productName}
        </span>
        <Price variant={variant} />
      </div>
      {variant.description && <p className="text-dim text-sm">{variant.description}</p>}
      {!isOn && (
        <span>
          <Badge tone="gray">{previewWords.off(variantState(variant, serverClock.now()).word)}</Badge>
        </span>
      )}
      {isOn && capacity !== null && capacity <= 5 && (
        <span className="font-semibold text-sm text-warning-ink">{previewWords.left(capacity)}</span>
      )}
    </li>
  );
}

function Groups({ groups }: Pick<CustomerView, 'groups'>) {
  return groups.map(({ id, optionCategoryName, isMandatory, capacity, options }) => (
    <section key={id} aria-label={optionCategoryName} className="rounded-control bg-sunken px-3 py-2">
      <h4 className="font-semibold">
        {optionCategoryName}{' '}
        <span className="font-normal text-dim text-sm">{previewWords.choose(isMandatory, capacity)}</span>
      </h4>
      <ul className="flex flex-col">
        {options.map((option) => {
          const isOff =
            !option.available ||
            (option.snooze !== null && Date.parse(option.snooze.until) > serverClock.now());
          return (
            <li key={option.id} className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
              <span className={isOff ? 'text-dim' : ''}>{option.optionName}</span>
              {isOff ? (
                <span className="text-dim text-sm">{previewWords.none}</span>
              ) : option.price === 0 ? (
                <span className="text-sm">{previewWords.free}</span>
              ) : (
                <Money toman={option.price} className="text-sm" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
