// A shop and the part of its menu that an order needs, as the database returns them.
import type { Shop } from '../../vendors/public.ts';
import type { OptionState } from '../availability/rules/off-reason.ts';
import type { CategoryJson, SnoozeJson } from '../availability/state-as-json.ts';
import type { BasketVariant } from './rules/basket.ts';

type Named = Pick<
  BasketVariant,
  'variantId' | 'variantName' | 'productId' | 'productName' | 'price' | 'discount' | 'packingPrice' | 'tax'
>;

export interface Line extends Named {
  capacity: number | null;
  approval: OptionState['approval'];
  visible: boolean;
  available: boolean;
  isProductActive: boolean;
  category: CategoryJson;
  groupIds: number[];
}

export interface Group {
  id: number;
  capacity: number;
  isMandatory: boolean;
  isActive: boolean;
  options: (Omit<OptionState, 'snoozedUntil'> & { id: number; optionName: string; price: number })[];
}

/** The versions of shop and menu with which an order was priced. */
export interface PricedBy {
  shopVersion: number;
  menuVersion: number;
}

export interface Found extends PricedBy {
  shop: Shop | null;
  snoozes: SnoozeJson[];
  /** The next start of a discount, which changes a price without a write. */
  discountFrom: Date | null;
  lines: Line[];
  groups: Group[];
}
