// The columns of the table, whose rows are variants: name, number fields, switch and menu.
import { priceSchema, stockSchema } from '@pishkhan/contract/menu/fields.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { columnsWord } from '../../ui/column-choice.tsx';
import { Menu } from '../../ui/menu.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import type { MenuAction } from '../../ui/model/menu-props.ts';
import { switchClass } from '../../ui/switch.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { changeStock } from '../availability/change-stock.ts';
import { pressVariant } from '../availability/press-availability.ts';
import { reasonOf } from '../bulk/bulk-actions.ts';
import { ProductPicture } from '../images/product-picture.tsx';
import type { TableRow } from '../model/table-rows.ts';
import { fullName, tapOf, variantState } from '../model/variant-state.ts';
import { openDialog } from '../open-dialogs.tsx';
import { variantWords } from '../words.ts';
import { NumberCell } from './number-cell.tsx';
import { requestedPrice, savePrice } from './save-price.ts';
import { tableWords } from './table-words.ts';
import { useProductActions } from './use-product-actions.ts';

export const productColumns = (
  categories: ReadonlyMap<number, string>,
  /** Opens the choice of columns. */
  onChooseColumns: () => void,
): readonly TableColumn<TableRow>[] => [
  {
    ...{ key: 'name', title: tableWords.name, width: 'minmax(0,1fr)', isRowHeader: true, hasControl: true },
    sortValue: nameOf,
    cell: (row, tabIndex) => <NameCell {...row} tabIndex={tabIndex} />,
  },
  {
    ...{ key: 'category', title: tableWords.category, width: 'minmax(6rem,0.5fr)', isSpare: true },
    sortValue: ({ product }) => categories.get(product.categoryId) ?? '',
    cell: ({ product }) => <span className="truncate">{categories.get(product.categoryId)}</span>,
  },
  {
    ...{ key: 'price', title: <span className="px-3">{tableWords.price}</span>, width: '13rem' },
    ...{
      name: tableWords.price,
      hasControl: true,
      align: 'figure',
      sortValue: ({ variant }) => variant.price,
    },
    cell: (row, tabIndex) => <PriceCell {...row} name={nameOf(row)} tabIndex={tabIndex} />,
  },
  {
    ...{ key: 'stock', title: <span className="px-3">{tableWords.stock}</span>, width: '6rem' },
    ...{ name: tableWords.stock, hasControl: true, align: 'figure' },
    // Without a limit there is more than any number.
    sortValue: ({ variant }) => variant.capacity ?? Number.POSITIVE_INFINITY,
    cell: (row, tabIndex) => <StockCell variant={row.variant} name={nameOf(row)} tabIndex={tabIndex} />,
  },
  {
    ...{ key: 'state', title: tableWords.state, width: '8.5rem' },
    sortValue: ({ variant }) =>
      variant.offBecause === null ? '' : variantState(variant, serverClock.now()).word,
    cell: ({ variant }) => <StateBadge variant={variant} />,
  },
  {
    ...{ key: 'on', title: tableWords.on, width: '4rem', align: 'center', hasControl: true },
    cell: (row, tabIndex) => <OnSwitch variant={row.variant} name={nameOf(row)} tabIndex={tabIndex} />,
  },
  {
    ...{ key: 'more', width: '3rem' },
    title: <IconButton icon="view" label={columnsWord} aria-haspopup="dialog" onPress={onChooseColumns} />,
    hasControl: true,
    cell: (row, tabIndex) => <RowMenu {...row} name={nameOf(row)} tabIndex={tabIndex} />,
  },
];

const nameOf = ({ product, variant }: TableRow): string => fullName(product.headerName, variant.productName);

function NameCell(props: TableRow & { tabIndex: number }) {
  const { product, isFirst, tabIndex } = props;
  const name = nameOf(props);
  return (
    <Link
      to="/products/$id"
      params={{ id: String(product.productHeaderId) }}
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      className="flex min-h-tap min-w-0 items-center gap-2 rounded-control"
    >
      {isFirst ? (
        <ProductPicture link={product.productImage} className="size-6" />
      ) : (
        <span className="w-6 shrink-0" />
      )}
      <span className={classNames('truncate', isFirst && 'font-semibold')}>{name}</span>
    </Link>
  );
}

function StateBadge({ variant }: Pick<TableRow, 'variant'>) {
  const state = variantState(variant, serverClock.now());
  // The switch beside it already says so.
  if (variant.offBecause === null) return null;
  return (
    <Badge tone={state.tone} icon={state.icon} className="max-w-full">
      {state.word}
    </Badge>
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
      <span className="font-semibold">{formatNumber(price)}</span>
      {notes.length > 0 && (
        <span
          title={notes.join('، ')}
          className={classNames(
            'min-w-0 flex-1 truncate text-xs',
            wanted === price ? 'text-success-ink' : 'text-warning-ink',
          )}
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

function RowMenu({ product, variant, name, tabIndex }: PartProps & Pick<TableRow, 'product'>) {
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
  return <Menu label={tableWords.moreOf(name)} actions={actions} excludeFromTabOrder={tabIndex !== 0} />;
}
