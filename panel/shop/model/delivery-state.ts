// The form values of the delivery settings, and their request. Pure.

import type { Area } from '@pishkhan/contract/map/area.ts';
import { isCrossed } from '@pishkhan/contract/map/geometry.ts';
import type { DeliverySettings, Polygon } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { FieldProblems } from '../../forms/public.ts';
import { deliveryWords } from '../ordering/words.ts';

export interface EditedDelivery {
  /** Constant as long as the area is on screen. */
  readonly key: string;
  readonly polygonId: number | null;
  readonly area: Area | null;
  readonly price: number | null;
  readonly minutes: number | null;
  readonly isActive: boolean;
}

export interface DeliveryDraft {
  readonly ofoodDelivery: boolean;
  readonly ownDelivery: boolean;
  readonly areas: readonly EditedDelivery[];
}

export const draftOf = (settings: DeliverySettings, polygons: readonly Polygon[]): DeliveryDraft => ({
  ofoodDelivery: settings.ofoodDelivery,
  ownDelivery: settings.ownDelivery,
  areas: settings.ownDeliveries.map(({ polygonId, deliveryPrice, deliveryTime, isActive }) => ({
    key: String(polygonId),
    polygonId,
    area: polygons.find(({ properties }) => properties.polygonId === polygonId)?.geometry ?? null,
    price: deliveryPrice,
    minutes: deliveryTime,
    isActive,
  })),
});

/** A new area copies price and time of the last one: areas of one shop are seldom far apart. */
export const newDelivery = (areas: readonly EditedDelivery[], key: string): EditedDelivery => ({
  key,
  polygonId: null,
  area: null,
  price: areas.at(-1)?.price ?? null,
  minutes: areas.at(-1)?.minutes ?? null,
  isActive: true,
});

export type DeliveryField = 'area' | 'price' | 'minutes';
export interface DeliveryProblem {
  key: string;
  field: DeliveryField;
  words: string;
}

/** Returns the first value that cannot be sent. The server decides what it accepts. */
export function findProblem({ areas }: DeliveryDraft): DeliveryProblem | undefined {
  for (const { key, area, price, minutes } of areas) {
    if (!area) return { key, field: 'area', words: deliveryWords.undrawn };
    if (isCrossed(area)) return { key, field: 'area', words: deliveryWords.crossed };
    if (price === null) return { key, field: 'price', words: deliveryWords.noPrice };
    if (minutes === null) return { key, field: 'minutes', words: deliveryWords.noTime };
  }
  return undefined;
}

/** The problem of the switches, which belongs to no field. */
export function blockedBy({ ofoodDelivery, ownDelivery, areas }: DeliveryDraft): FieldProblems {
  if (!ofoodDelivery && !ownDelivery) return { '': deliveryWords.none };
  return ownDelivery && !areas.some(({ isActive }) => isActive) ? { '': deliveryWords.needsArea } : {};
}

export const fieldName = (key: string, field: DeliveryField): string => `${key}.${field}`;

/** Maps the pointer of a refusal to the field, such as «/ownDeliveries/0/area». */
export function fieldAt({ areas }: DeliveryDraft, pointer: string): string | undefined {
  const [, place, field] = /^\/ownDeliveries\/(\d+)\/(\w+)/.exec(pointer) ?? [];
  const named = areas[Number(place)];
  const fields: Record<string, DeliveryField> = { deliveryPrice: 'price', deliveryTime: 'minutes' };
  return named && fieldName(named.key, fields[field ?? ''] ?? 'area');
}

export const toSend = ({ areas }: DeliveryDraft) =>
  areas.map(({ polygonId, area, price, minutes, isActive }) => ({
    polygonId,
    deliveryPrice: price!,
    deliveryTime: minutes!,
    isActive,
    ...(area && { area }),
  }));
