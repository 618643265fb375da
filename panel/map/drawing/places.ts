// What a map shows: places with a name each, and ways between them. Where they are is all that it knows of an order.

export interface MapPlace {
  /** The same place keeps its id while it moves. */
  readonly id: string;
  readonly kind: 'shop' | 'customer' | 'courier';
  readonly name: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapWay {
  /** Ids of places. */
  readonly from: string;
  readonly to: string;
  /** «پیک تا فروشگاه» */
  readonly title: string;
}
