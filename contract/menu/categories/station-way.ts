// The way of a line from station to station. Pure.

/** The stations from `first` on, each once. */
export function stationWay<Place>(first: Place, nextOf: (place: Place) => Place | null | undefined): Place[] {
  const way: Place[] = [];
  for (
    let place: Place | null | undefined = first;
    place !== null && place !== undefined && !way.includes(place);
    place = nextOf(place)
  )
    way.push(place);
  return way;
}

/** True when the way from `first` ends. Otherwise it comes back to a station that it has passed. */
export const endsSomewhere = <Place>(
  first: Place,
  nextOf: (place: Place) => Place | null | undefined,
): boolean => (nextOf(stationWay(first, nextOf).at(-1)!) ?? null) === null;
