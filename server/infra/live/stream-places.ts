// How many streams a shop and a person may hold in this process.
import type { Staff } from '../http/visitor.ts';
import type { EventStream } from './event-stream.ts';

export const placesOfVendor = 20;
export const placesOfPerson = 5;

export interface Place {
  staff: Staff;
  /** Absent until the stream is open. */
  stream?: EventStream;
}

export interface Places {
  /** All places taken. */
  readonly taken: ReadonlySet<Place>;
  ofVendor(vendorCode: string): ReadonlySet<Place>;
  /**
   * Undefined when shop or person have too many. One that resumes is let in instead of the oldest of its own session:
   * a tablet that lost its network leaves a line behind that looks alive for minutes, and must not lock itself out.
   */
  take(staff: Staff, resumes: boolean): Place | undefined;
  leave(place: Place): void;
}

const none: ReadonlySet<Place> = new Set();

export function createPlaces(): Places {
  const taken = new Set<Place>();
  const ofVendor = new Map<string, Set<Place>>();
  const ofPerson = new Map<number, Set<Place>>();

  const leave = (place: Place): void => {
    taken.delete(place);
    remove(ofVendor, place.staff.vendorCode, place);
    remove(ofPerson, place.staff.personId, place);
  };

  /** The places that are in the way of one more. */
  const fullOf = ({ vendorCode, personId }: Staff): Set<Place> | undefined => {
    const sameVendor = ofVendor.get(vendorCode);
    const samePerson = ofPerson.get(personId);
    if (samePerson && samePerson.size >= placesOfPerson) return samePerson;
    if (sameVendor && sameVendor.size >= placesOfVendor) return sameVendor;
    return undefined;
  };

  return {
    taken,
    ofVendor: (vendorCode) => ofVendor.get(vendorCode) ?? none,
    leave,
    take(staff, resumes) {
      for (let full = fullOf(staff); full; full = fullOf(staff)) {
        const oldest = [...full].find((place) => place.staff.sessionId === staff.sessionId);
        if (!resumes || !oldest) return undefined;
        leave(oldest);
        oldest.stream?.end();
      }
      const place: Place = { staff };
      taken.add(place);
      add(ofVendor, staff.vendorCode, place);
      add(ofPerson, staff.personId, place);
      return place;
    },
  };
}

function add<K>(index: Map<K, Set<Place>>, key: K, place: Place): void {
  const places = index.get(key);
  if (places) places.add(place);
  else index.set(key, new Set([place]));
}

function remove<K>(index: Map<K, Set<Place>>, key: K, place: Place): void {
  const places = index.get(key);
  places?.delete(place);
  if (places?.size === 0) index.delete(key);
}
