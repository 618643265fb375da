import { approval, approvalWords } from '@pishkhan/contract/menu/review/approval.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';
import type { FieldProblems } from '../../forms/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { pasteAmount } from '../../ui/model/paste-amount.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DeliveryField, type EditedDelivery, fieldName } from '../model/delivery-state.ts';
import { deliveryWords } from './words.ts';

type AreaReview = Pick<
  OrderingSettings['delivery']['ownDeliveries'][number],
  'vendorPolygonStatus' | 'rejectedBecause'
>;

/** One delivery area: price, time, and whether it is on. */
export function AreaRow(props: {
  name: string;
  delivery: EditedDelivery;
  /** The platform's decision; absent for a new area. */
  review: AreaReview | undefined;
  isSelected: boolean;
  problems: FieldProblems;
  onChange: (change: Partial<EditedDelivery>) => void;
  onSelect: () => void;
  onRemove: () => void;
}) {
  const { name, delivery, review, isSelected, problems, onChange, onSelect, onRemove } = props;
  const wrong = (field: DeliveryField) => problems[fieldName(delivery.key, field)];
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="me-auto font-bold">{name}</h3>
        {review && review.vendorPolygonStatus !== approval.ACCEPTED && (
          <Badge tone={review.vendorPolygonStatus === approval.REJECTED ? 'error' : 'warning'}>
            {approvalWords[review.vendorPolygonStatus]}
          </Badge>
        )}
        <IconButton icon="close" label={deliveryWords.remove(name)} onPress={onRemove} />
      </div>
      {review?.rejectedBecause && (
        <p className="text-error-ink text-sm">{deliveryWords.rejected(review.rejectedBecause)}</p>
      )}
      <div className="grid gap-3 md:grid-cols-3">
        <MoneyField
          data-field={fieldName(delivery.key, 'price')}
          label={deliveryWords.price}
          aria-label={deliveryWords.priceOf(name)}
          value={delivery.price}
          error={wrong('price')}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          data-field={fieldName(delivery.key, 'minutes')}
          label={deliveryWords.time}
          aria-label={deliveryWords.timeOf(name)}
          inputMode="numeric"
          autoComplete="off"
          value={delivery.minutes === null ? '' : toPersianDigits(delivery.minutes)}
          error={wrong('minutes')}
          onPaste={(event) => void pasteAmount(event, 'COUNT')}
          onChange={({ currentTarget }) => {
            const digits = toLatinDigits(currentTarget.value).replace(/\D/g, '').slice(0, 3);
            onChange({ minutes: digits === '' ? null : Number(digits) });
          }}
        />
        <Switch
          label={deliveryWords.active}
          spokenLabel={deliveryWords.activeOf(name)}
          isOn={delivery.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </div>
      {wrong('area') && (
        <p role="alert" className="font-semibold text-error-ink text-sm">
          {wrong('area')}
        </p>
      )}
      {isSelected ? (
        <p className="text-sm text-dim">{deliveryWords.edited}</p>
      ) : (
        <Button
          data-field={fieldName(delivery.key, 'area')}
          tone="quiet"
          icon="map-pin"
          aria-label={deliveryWords.editOf(name)}
          onPress={onSelect}
        >
          {deliveryWords.edit}
        </Button>
      )}
    </li>
  );
}
