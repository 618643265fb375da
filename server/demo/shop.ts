// The notation of a demo shop, so that its file reads like a menu. Prices in toman, times in minutes.

export interface DemoProduct {
  name: string;
  /** A file name in the folder `pictures`. */
  picture: string;
  description?: string;
  /** Variant -> price. */
  variants: Record<string, number>;
  /** Percent off every variant, by running discounts. */
  discount?: number;
  minutes: number;
  packingPrice?: number;
  /** Keys of the shop's option categories. */
  options?: readonly string[];
  /** Variants on the menu that are sold out today. */
  soldOut?: readonly string[];
  /** Pieces left today of each variant, if the shop counts them. */
  stock?: number;
}

export interface DemoCategory {
  name: string;
  /** The hours of every day; the default is all day. */
  hours?: readonly { from: string; to: string }[];
  /** The station that cooks it. */
  station?: string;
  products: readonly DemoProduct[];
}

export interface DemoOptionCategory {
  name: string;
  capacity: number;
  isMandatory?: true;
  /** Option -> price. */
  options: Record<string, number>;
}

/** Days of the week, Saturday first. */
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
export const friday = 6;
export const exceptFriday = [0, 1, 2, 3, 4, 5] as const;

/** A delivery area of the shop's own couriers: a circle around it. */
export interface DemoArea {
  metres: number;
  price: number;
  minutes: number;
}

/** The orders of a shop before the demo was started. */
export interface DemoPast {
  days: number;
  /** Average number. */
  ordersADay: number;
  /** Busiest hours of the day. */
  rush: readonly (readonly [from: number, to: number])[];
  /** Streets of its neighbourhood. */
  streets: readonly string[];
}

export interface DemoShop {
  owner: { cellPhone: string; nationalCode: string; birthday: string; cardNumber: string };
  /** Weekly hours; a range may continue after midnight. */
  hours: readonly { days: readonly number[]; from: string; to: string }[];
  /** Empty when the shop has no couriers of its own. */
  areas: readonly DemoArea[];
  /** Days since it was switched on. */
  openForDays: number;
  past: DemoPast;
  vendor: {
    code: string;
    name: string;
    grade: 'A' | 'B';
    business_title: string;
    business_type: string;
    business_type_id: number;
    phone: string;
    phone_prefix: string;
    landline: string;
    address: string;
    extra_address?: string;
    postal_code: string;
    plaque: string;
    unit?: string;
    latitude: number;
    longitude: number;
    is_tax: boolean;
    packing_price: number;
    packaging_tax: 0 | 10;
    minimum_basket: number;
    ofood_delivery: boolean;
  };
  /** Percent on everything it sells. */
  tax: 0 | 10;
  /** File names in the folder `pictures`. */
  images: { logo: string; main: string };
  optionCategories: Record<string, DemoOptionCategory>;
  categories: readonly DemoCategory[];
}

/** The facts that the papers of a shop state. */
export interface PaperFacts {
  vendor: Pick<DemoShop['vendor'], 'code' | 'name' | 'business_title' | 'business_type' | 'address'>;
  owner: Pick<DemoShop['owner'], 'nationalCode'>;
  categories: readonly { name: string; products: readonly { name: string }[] }[];
}
