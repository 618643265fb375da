// A row of the table: one variant, with its number fields, its switch and its menu.
import { priceSchema, stockSchema } from '@pishkhan/contract/menu/fields.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { switchClass } from '../../ui/switch.tsx';
import { changeStock } from '../availability/change-stock.ts';
import { pressVariant } from '../availability/press-availability.ts';
import { reasonOf } from '../bulk/bulk-actions.ts';
import { ProductPicture } from '../images/product-picture.tsx';
import type { TableRow } from '../model/table-rows.ts';
import { fullName, tapOf, variantState } from '../model/variant-state.ts';
import { openDialog } from '../open-dialogs.tsx';
import { productWords, variantWords } from '../words.ts';
import { NumberCell } from './number-cell.tsx';
import { requestedPrice, savePrice } from './save-price.ts';
import { tableWords } from './table-words.ts';
import { useProductActions } from './use-product-actions.ts';

export const columnNames = ['select', 'name', 'price', 'stock', 'state', 'on', 'more'] as const;
export const rowClass =
  'grid grid-cols-[3rem_minmax(0,1fr)_9rem_6.5rem_10rem_5rem_3rem] items-center gap-x-2 px-2';

export interface ProductRowProps extends TableRow {
  /** The index of the row, from 0. */
  at: number;
  isSelected: boolean;
  /** The category is shown below the name where products of several categories are listed. */
  category: string | undefined;
  /** The column that Tab leads to; undefined in the other rows. */
  activeColumn: number | undefined;
  onTick: (id: number, isRange: boolean) => void;
  /** The offset in pixels from the top of the rows. */
  start: number;
  measure: (row: HTMLElement | null) => void;
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, variant, isFirst, at, isSelected, category, activeColumn, onTick, start, measure } = props;
  const { productHeaderId, headerName, productImage } = product;
  const name = fullName(headerName, variant.productName);
  const state = variantState(variant, serverClock.now());
  const tab = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <tr
      ref={measure}
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      data-row={at}
      data-index={at}
      style={{ transform: `translateY(${start}px)` }}
      className={classNames(
        rowClass,
        'absolute inset-x-0 top-0 scroll-mt-16 border-line border-b has-[[data-editing]]:z-10',
        isSelected ? 'bg-primary-soft' : 'bg-surface hover:bg-sunken',
      )}
    >
      <Cell column={0} tabIndex={isFirst ? undefined : tab(0)}>
        {isFirst && (
          <label className="grid size-tap cursor-pointer select-none place-items-center">
            <input
              type="checkbox"
              tabIndex={tab(0)}
              checked={isSelected}
              aria-label={productWords.choose(headerName)}
              onChange={(event) =>
                onTick(productHeaderId, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
              }
              className="size-5 cursor-pointer accent-primary-solid"
            />
          </label>
        )}
      </Cell>
      <Cell column={1} isHeader>
        <Link
          to="/products/$id"
          params={{ id: String(productHeaderId) }}
          tabIndex={tab(1)}
          aria-label={name}
          title={name}
          className="flex min-h-tap min-w-0 items-center gap-3 rounded-control"
        >
          {isFirst ? (
            <ProductPicture link={productImage} className="size-10" />
          ) : (
            <span className="w-10 shrink-0" />
          )}
          <span className="flex min-w-0 flex-col">
            <span className={classNames('truncate', isFirst && 'font-semibold')}>
              {isFirst ? name : variant.productName}
            </span>
            {isFirst && category && <span className="truncate text-dim text-xs">{category}</span>}
          </span>
        </Link>
      </Cell>
      <Cell column={2}>
        <PriceCell product={product} variant={variant} name={name} tabIndex={tab(2)} />
      </Cell>
      <Cell column={3}>
        <StockCell variant={variant} name={name} tabIndex={tab(3)} />
      </Cell>
      <Cell column={4} tabIndex={tab(4)}>
        {/* The switch beside it already says so. */}
        {variant.offBecause !== null && (
          <Badge tone={state.tone} icon={state.icon} className="whitespace-normal! leading-5">
            {state.word}
          </Badge>
        )}
      </Cell>
      <Cell column={5}>
        <OnSwitch variant={variant} name={name} tabIndex={tab(5)} />
      </Cell>
      <Cell column={6}>
        <RowMenu product={product} variant={variant} name={name} isActive={activeColumn === 6} />
      </Cell>
    </tr>
  );
});

function Cell(props: {
  column: number;
  isHeader?: boolean;
  /** Set for a cell without a control. */
  tabIndex?: number | undefined;
  children?: ReactNode;
}) {
  const { column, isHeader = false, tabIndex, children } = props;
  const cell = {
    'aria-colindex': column + 1,
    'data-column': column,
    tabIndex,
    className: classNames('min-w-0 rounded-control', tabIndex !== undefined && 'flex min-h-tap items-center'),
    children,
  };
  return isHeader ? (
    <th scope="row" {...cell} className={`${cell.className} text-start font-normal`} />
  ) : (
    <td {...cell} />
  );
}

type PartProps = Pick<TableRow, 'variant'> & { name: string; tabIndex: number };

function PriceCell({ product, variant, name, tabIndex }: PartProps & Pick<TableRow, 'product'>) {
  const { price, priceAfterDiscount, discountRatio } = variant;
  const wanted = requestedPrice(product, variant);
  const notes = [
    priceAfterDiscount !== price && tableWords.percentOff(discountRatio, priceAfterDiscount),
    wanted !== price && tableWords.waits(wanted),
  ].filter(Boolean);
  return (
    <NumberCell
      of="TOMAN"
      label={tableWords.priceOf(name)}
      value={wanted}
      tabIndex={tabIndex}
      check={(value) => priceSchema.safeParse(value ?? Number.NaN).error?.issues[0]?.message}
      onSave={(value) => savePrice(product, variant, value!)}
    >
      <span className="block font-semibold">{formatNumber(price)}</span>
      {notes.length > 0 && (
        <span
          className={classNames('block text-xs', wanted === price ? 'text-success-ink' : 'text-warning-ink')}
        >
          {notes.join('، ')}
        </span>
      )}
    </NumberCell>
  );
}

function StockCell({ variant, name, tabIndex }: PartProps) {
  const { capacity } = variant;
  return (
    <NumberCell
      of="COUNT"
      label={tableWords.stockOf(name)}
      value={capacity}
      placeholder={tableWords.unlimitedHint}
      tabIndex={tabIndex}
      check={(value) => stockSchema.safeParse(value).error?.issues[0]?.message}
      onSave={async (value) => {
        try {
          await changeStock(variant, { capacity: value });
          return undefined;
        } catch (failure) {
          return reasonOf(failure);
        }
      }}
    >
      {capacity === null ? (
        <span className="text-dim">{tableWords.unlimited}</span>
      ) : (
        <span className={classNames(capacity === 0 && 'font-semibold text-error-ink')}>
          {formatNumber(capacity)}
        </span>
      )}
    </NumberCell>
  );
}

function OnSwitch({ variant, name, tabIndex }: PartProps) {
  const tap = tapOf(variant);
  const isOn = tap === 'SELL_OUT';
  const press = () => {
    if (tap === 'RESTOCK') openDialog({ kind: 'stock', variant, name });
    else if (tap !== null) pressVariant(variant, !isOn, name);
  };
  return (
    <label className="grid min-h-tap cursor-pointer place-items-center">
      <input
        type="checkbox"
        role="switch"
        tabIndex={tabIndex}
        aria-label={tableWords.onOf(name)}
        title={tap === null ? tableWords.notSold : undefined}
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={tap === null ? true : undefined}
        onChange={press}
        className={switchClass}
      />
    </label>
  );
}

function RowMenu({ product, variant, name, isActive }: TableRowParts & { name: string; isActive: boolean }) {
  const navigate = useNavigate();
  const shared = useProductActions(product);
  const parts = [{ part: 'VARIANT' as const, partId: variant.productId }];
  const actions: MenuAction[] = [
    {
      id: 'edit',
      label: tableWords.edit,
      icon: 'note',
      onPress: () =>
        void navigate({ to: '/products/$id/edit', params: { id: String(product.productHeaderId) } }),
    },
    ...shared,
    ...(tapOf(variant) === 'SELL_OUT'
      ? [
          {
            id: 'snooze',
            label: variantWords.snooze,
            icon: 'clock' as const,
            onPress: () => openDialog({ kind: 'snooze', parts, name }),
          },
        ]
      : []),
  ];
  return <Menu label={tableWords.moreOf(name)} actions={actions} excludeFromTabOrder={!isActive} />;
}

type TableRowParts = Pick<TableRow, 'product' | 'variant'>;
