// The values of each form as readable lines, for a person who has to choose between two versions. Pure.
import { areaKm2, cornersOf } from '@pishkhan/contract/map/geometry.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatMinutes } from '../../fa/time.ts';
import type { FormLine } from '../../forms/public.ts';
import {
  amountWords,
  automaticAcceptWords,
  basketWords,
  busyLimitWords,
  deliveryWords,
  packingWords,
  switchWords,
} from '../ordering/words.ts';
import type { DeliveryDraft, EditedDelivery } from './delivery-state.ts';

export interface PackingDraft {
  price: number | null;
  tax: 0 | 10;
}

export const packingLines = ({ price, tax }: PackingDraft): FormLine[] => [
  { label: packingWords.field, value: amountWords(price) },
  { label: packingWords.tax, value: tax === 10 ? packingWords.withTax : packingWords.withoutTax },
];

export const basketLines = ({ basket }: { basket: number | null }): FormLine[] => [
  { label: basketWords.field, value: amountWords(basket) },
];

export const deliveryLines = ({ ofoodDelivery, ownDelivery, areas }: DeliveryDraft): FormLine[] => [
  { label: deliveryWords.platform, value: switchWords(ofoodDelivery) },
  { label: deliveryWords.own, value: switchWords(ownDelivery) },
  ...areas.flatMap((area, place) => areaLines(area, place)),
];

export interface BusyLimitDraft {
  isOn: boolean;
  openOrders: number | null;
  minutes: number;
}

export const busyLimitLines = ({ isOn, openOrders, minutes }: BusyLimitDraft): FormLine[] => [
  { label: busyLimitWords.isOn, value: switchWords(isOn) },
  ...(isOn
    ? [
        { label: busyLimitWords.openOrders, value: openOrders === null ? '—' : formatNumber(openOrders) },
        { label: busyLimitWords.minutes, value: formatMinutes(minutes) },
      ]
    : []),
];

export interface AutomaticAcceptDraft {
  isOn: boolean;
  highestTotal: number | null;
  openOrders: number | null;
  preparationMinutes: number;
}

export const automaticAcceptLines = (draft: AutomaticAcceptDraft): FormLine[] => [
  { label: automaticAcceptWords.isOn, value: switchWords(draft.isOn) },
  ...(draft.isOn
    ? [
        { label: automaticAcceptWords.highestTotal, value: amountWords(draft.highestTotal) },
        {
          label: automaticAcceptWords.openOrders,
          value: draft.openOrders === null ? '—' : formatNumber(draft.openOrders),
        },
        { label: automaticAcceptWords.minutes, value: formatMinutes(draft.preparationMinutes) },
      ]
    : []),
];

/** Describes an area by its size. Two areas differ when any of their corners does. */
function areaLines({ key, polygonId, area, price, minutes, isActive }: EditedDelivery, place: number) {
  const name = polygonId === null ? deliveryWords.newArea : deliveryWords.areaName(place);
  return [
    {
      key,
      label: name,
      value: deliveryWords.areaTerms(amountWords(price), minutes, isActive),
    },
    {
      key: `${key} border`,
      label: deliveryWords.borderOf(name),
      value: area ? deliveryWords.border(cornersOf(area).length, areaKm2(area)) : deliveryWords.undrawn,
      content: JSON.stringify(area?.coordinates),
    },
  ] satisfies FormLine[];
}
