// The details that a report needs, by the `need` of its reason.
import { listDuplicates } from '@pishkhan/contract/orders/calls.ts';
import { type Disaster, disasters } from '@pishkhan/contract/orders/nfc.ts';
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { delayMinutes } from '@pishkhan/contract/orders/states.ts';
import { useEffect, useRef } from 'react';
import { toPersianDigits } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MinutePicker } from '../../ui/minute-picker.tsx';
import { Money } from '../../ui/money.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import {
  isAboutStock,
  type NfcDraft,
  type NfcReason,
  orderedProducts,
  stockEffect,
} from '../model/nfc-draft.ts';
import { nfcWords } from '../model/trouble-words.ts';
import { OrderCodeText } from '../order/order-code.tsx';

interface NfcExtraProps {
  order: Order;
  reason: NfcReason;
  draft: NfcDraft;
  /** The message about the missing detail, once somebody has tried to continue without it. */
  missing: string | undefined;
  onChange: (draft: NfcDraft) => void;
}

export function NfcExtra(props: NfcExtraProps) {
  const { reason, draft, missing, onChange } = props;
  const part = useRef<HTMLDivElement>(null);
  // The list of reasons is unmounted, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is another list.
  useEffect(() => {
    part.current?.querySelector<HTMLElement>('input, textarea, [role=spinbutton]')?.focus();
  }, [reason.id]);
  return (
    <div ref={part} className="flex flex-col gap-4 empty:hidden">
      {reason.need === 'products' && <Products {...props} />}
      {reason.need === 'duplicates' && <Duplicates {...props} />}
      {reason.need === 'disaster' && (
        <ChoiceList
          label={nfcWords.disaster}
          isSingle
          choices={Object.entries(disasters).map(([id, label]) => ({ id: id as Disaster, label }))}
          chosen={draft.disaster ? [draft.disaster] : []}
          onChange={([disaster]) => onChange({ ...draft, disaster })}
          error={missing}
        />
      )}
      {reason.need === 'minutes' && (
        <MinutePicker
          label={nfcWords.minutes}
          minutes={draft.minutes}
          onChange={(minutes) => onChange({ ...draft, minutes })}
          {...delayMinutes}
          chips={[5, 10, 15, 20, 30, 45]}
        />
      )}
      {reason.need === 'description' && (
        <TextArea
          label={nfcWords.description}
          description={nfcWords.descriptionHint}
          required
          maxLength={500}
          rows={4}
          value={draft.description}
          onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
          error={missing}
        />
      )}
    </div>
  );
}

function Products({ order, reason, draft, missing, onChange }: NfcExtraProps) {
  const products = orderedProducts(order);
  const chosen = products.filter(({ productId }) => draft.productIds.includes(productId));
  return (
    <>
      <ChoiceList
        label={nfcWords.products}
        choices={products.map(({ productId, productName, variants }) => ({
          id: productId,
          label: productName,
          description: nfcWords.ordered(variants),
        }))}
        chosen={draft.productIds}
        onChange={(productIds) => onChange({ ...draft, productIds })}
        error={missing}
      />
      {isAboutStock(reason.id) && chosen.length > 0 && !order.isTest && (
        <Switch
          label={nfcWords.takesStock}
          description={stockEffect(
            reason.id,
            chosen.flatMap(({ variants }) => variants),
          )}
          isOn={draft.takesStock}
          onChange={(takesStock) => onChange({ ...draft, takesStock })}
        />
      )}
    </>
  );
}

function Duplicates(props: NfcExtraProps) {
  const { orderCode } = props.order;
  const query = useFetch<Duplicate[]>(orderCode, (signal) =>
    client(listDuplicates, { params: { code: orderCode } }, { signal }),
  );
  return (
    <Loaded query={query} failed={nfcWords.duplicatesFailed}>
      {(found) => <DuplicateList {...props} found={found} />}
    </Loaded>
  );
}

function DuplicateList({ draft, missing, onChange, found }: NfcExtraProps & { found: readonly Duplicate[] }) {
  if (found.length === 0)
    return (
      <div role={missing ? 'alert' : undefined}>
        <EmptyState icon="search" title={nfcWords.noDuplicates}>
          {nfcWords.noDuplicatesHint} {nfcWords.noDuplicatesWay}
        </EmptyState>
      </div>
    );
  return (
    <ChoiceList
      label={nfcWords.duplicates}
      choices={found.map(({ orderCode, customerName, placedAt, payablePrice, productsDetails }) => ({
        id: orderCode,
        label: (
          <>
            <OrderCodeText code={orderCode} /> · {customerName}
          </>
        ),
        description: `${formatClock(placedAt)} · ${toPersianDigits(productsDetails)}`,
        aside: <Money toman={payablePrice} />,
      }))}
      chosen={draft.duplicates}
      onChange={(duplicates) => onChange({ ...draft, duplicates })}
      error={missing}
    />
  );
}

interface Duplicate {
  orderCode: OrderCode;
  customerName: string;
  placedAt: string;
  payablePrice: number;
  productsDetails: string;
}
