import type { Generated, GeneratedAlways } from 'kysely';

interface SalesDayTable {
  vendor_code: string;
  /** A date arrives as the driver's Date; read it as text. */
  day: Date;
  derived_at: Date;
  checked_at: Date;
}

interface SalesHourTable {
  vendor_code: string;
  day: Date;
  hour: number;
  orders: number;
  value: number;
  canceled: number;
  called: number;
  late: number;
  accepted: number;
  accept_seconds: number;
  prepared: number;
  kept: number;
  promised_minutes: number;
  prepare_seconds: number;
}

interface SalesProductTable {
  vendor_code: string;
  day: Date;
  product_id: number;
  name: string;
  pieces: number;
  value: number;
}

interface SalesChangeTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  day: Date;
}

interface SalesProgressTable {
  is_only: Generated<boolean>;
  through: Date;
}

export interface SalesTables {
  sales_day: SalesDayTable;
  sales_hour: SalesHourTable;
  sales_product: SalesProductTable;
  sales_change: SalesChangeTable;
  sales_progress: SalesProgressTable;
}
