// The cities of the data file. Ids are permanent, because shops store them: a new city is appended to its
// province with the next free id.
// Invariant: the first city of a province is its capital.
import provinces from './data/cities.json' with { type: 'json' };

export interface City {
  id: number;
  name: string;
  /** Latin name, for addresses and files. */
  code: string;
  lat: number;
  lng: number;
  province: string;
  isCapital: boolean;
}

export const cities: readonly City[] = provinces.flatMap(({ name: province, cities }) =>
  cities.map((city, index) => ({ ...city, province, isCapital: index === 0 })),
);
