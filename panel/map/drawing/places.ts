// The content of a map: named places and routes between them. The map knows nothing else of an order.

export interface MapPlace {
  /** A place keeps its id while it moves. */
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
