// The notation of a demo shop, so that its file reads like a menu. Prices in toman, times in minutes.

export interface DemoProduct {
  name: string;
  /** A file name in the folder `pictures`. */
  picture: string;
  description?: string;
  /** Variant -> price. */
  variants: Record<string, number>;
  /** Percent off every variant. */
  discount?: number;
  minutes: number;
  packingPrice?: number;
  /** Keys of the shop's option categories. */
  options?: readonly string[];
  /** Variants that are on the menu and not to be had today. */
  soldOut?: readonly string[];
  /** Pieces of each variant that are left today, where the shop counts them. */
  stock?: number;
}

export interface DemoCategory {
  name: string;
  /** The hours of every day; absent: all day. */
  hours?: readonly { from: string; to: string }[];
  products: readonly DemoProduct[];
}

export interface DemoOptionCategory {
  name: string;
  capacity: number;
  isMandatory?: true;
  /** Option -> price. */
  options: Record<string, number>;
}

export interface DemoShop {
  vendor: {
    code: string;
    name: string;
    grade: 'A' | 'B';
    business_title: string;
    business_type: string;
    business_type_id: number;
    phone: string;
    address: string;
    latitude: number;
    longitude: number;
    is_tax: boolean;
    packing_price: number;
    packaging_tax: 0 | 10;
  };
  /** Percent on everything it sells. */
  tax: 0 | 10;
  optionCategories: Record<string, DemoOptionCategory>;
  categories: readonly DemoCategory[];
}
