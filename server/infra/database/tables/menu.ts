import type { SnoozedPart } from '@pishkhan/contract/menu/availability/availability.ts';
import type { DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import type { Approval, ChangeType, PartType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Generated, GeneratedAlways } from 'kysely';

interface MenuTable {
  vendor_code: string;
  version: Generated<number>;
}

interface CategoryTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
  is_active: Generated<boolean>;
  display_time: Generated<DisplayTime>;
  is_before_azan: Generated<boolean>;
  station_id: number | null;
}

interface StationTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
}

interface CategoryShiftTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  category_id: number;
  day_of_week: number;
  start_time: string;
  end_time: string;
}

interface ProductTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  description: string | null;
  position: number;
  packing_price: Generated<number>;
  tax: Generated<0 | 10>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

interface VariantTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  product_id: number;
  name: string;
  position: number;
  price: number;
  /** Unused: what it held became discounts with migration 0044; servers of before it read the column. */
  discount_percent: Generated<number>;
  preparation_minutes: Generated<number>;
  visible: Generated<boolean>;
  available: Generated<boolean>;
  capacity: number | null;
  description: string | null;
  approval: Generated<Approval>;
}

interface OptionCategoryTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  capacity: number;
  is_mandatory: Generated<boolean>;
  is_active: Generated<boolean>;
  tax: Generated<0 | 10>;
  version: Generated<number>;
}

interface OptionItemTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  option_category_id: number;
  name: string;
  price: number;
  position: number;
  available: Generated<boolean>;
  approval: Generated<Approval>;
}

interface ProductOptionCategoryTable {
  vendor_code: string;
  product_id: number;
  option_category_id: number;
  position: Generated<number>;
}

interface CategoryOptionCategoryTable {
  vendor_code: string;
  category_id: number;
  option_category_id: number;
}

interface ProductImageTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  product_id: number;
  /** SHA-256 in hexadecimal of the picture as it is kept. */
  digest: string;
  width: number;
  height: number;
  position: number;
  is_main: Generated<boolean>;
  approval: Generated<Approval>;
  replaces: number | null;
}

interface SnoozeTable {
  vendor_code: string;
  part: SnoozedPart;
  part_id: number;
  since: Date;
  until: Date;
  by_person: number;
  by_name: string;
}

interface DiscountTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  starts_at: Date;
  ends_at: Date;
  vendor_percent: number;
  platform_percent: number;
  stock: number | null;
  canceled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  held_until: GeneratedAlways<Date>;
}

interface DiscountVariantTable {
  vendor_code: string;
  discount_id: number;
  variant_id: number;
  starts_at: Date;
  held_until: Date;
}

interface ChangeRequestTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  part: PartType;
  type: ChangeType;
  part_id: number;
  product_id: number | null;
  option_category_id: number | null;
  old_price: number | null;
  new_price: number | null;
  result: Generated<Approval>;
  reason: string | null;
  asked_by: number | null;
  asked_at: Date;
  decided_at: Date | null;
  withdrawn_at: Date | null;
}

export interface MenuTables {
  menu: MenuTable;
  category: CategoryTable;
  category_shift: CategoryShiftTable;
  station: StationTable;
  product: ProductTable;
  variant: VariantTable;
  option_category: OptionCategoryTable;
  option_item: OptionItemTable;
  product_option_category: ProductOptionCategoryTable;
  category_option_category: CategoryOptionCategoryTable;
  product_image: ProductImageTable;
  snooze: SnoozeTable;
  discount: DiscountTable;
  discount_variant: DiscountVariantTable;
  change_request: ChangeRequestTable;
}
