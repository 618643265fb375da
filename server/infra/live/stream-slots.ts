// Limits concurrent streams of a shop and of a person in this process.
import type { Staff } from '../http/visitor.ts';
import type { EventStream } from './event-stream.ts';

export const slotsPerVendor = 20;
export const slotsPerPerson = 5;

export interface StreamSlot {
  staff: Staff;
  /** Absent until the stream is open. */
  stream?: EventStream;
}

export interface StreamSlots {
  /** All occupied slots. */
  readonly taken: ReadonlySet<StreamSlot>;
  ofVendor(vendorCode: string): ReadonlySet<StreamSlot>;
  /**
   * Undefined when shop or person have too many. A resuming stream replaces the oldest of its own session: a
   * tablet that lost its network leaves a connection that looks alive for minutes, and must not lock itself out.
   */
  take(staff: Staff, resumes: boolean): StreamSlot | undefined;
  leave(slot: StreamSlot): void;
}

const none: ReadonlySet<StreamSlot> = new Set();

export function createStreamSlots(): StreamSlots {
  const taken = new Set<StreamSlot>();
  const ofVendor = new Map<string, Set<StreamSlot>>();
  const ofPerson = new Map<number, Set<StreamSlot>>();

  const leave = (slot: StreamSlot): void => {
    taken.delete(slot);
    remove(ofVendor, slot.staff.vendorCode, slot);
    remove(ofPerson, slot.staff.personId, slot);
  };

  /** The streams that prevent another one. */
  const fullOf = ({ vendorCode, personId }: Staff): Set<StreamSlot> | undefined => {
    const sameVendor = ofVendor.get(vendorCode);
    const samePerson = ofPerson.get(personId);
    if (samePerson && samePerson.size >= slotsPerPerson) return samePerson;
    if (sameVendor && sameVendor.size >= slotsPerVendor) return sameVendor;
    return undefined;
  };

  return {
    taken,
    ofVendor: (vendorCode) => ofVendor.get(vendorCode) ?? none,
    leave,
    take(staff, resumes) {
      for (let full = fullOf(staff); full; full = fullOf(staff)) {
        const oldest = [...full].find((slot) => slot.staff.sessionId === staff.sessionId);
        if (!resumes || !oldest) return undefined;
        leave(oldest);
        oldest.stream?.end();
      }
      const slot: StreamSlot = { staff };
      taken.add(slot);
      add(ofVendor, staff.vendorCode, slot);
      add(ofPerson, staff.personId, slot);
      return slot;
    },
  };
}

function add<K>(index: Map<K, Set<StreamSlot>>, key: K, slot: StreamSlot): void {
  const slots = index.get(key);
  if (slots) slots.add(slot);
  else index.set(key, new Set([slot]));
}

function remove<K>(index: Map<K, Set<StreamSlot>>, key: K, slot: StreamSlot): void {
  const slots = index.get(key);
  slots?.delete(slot);
  if (slots?.size === 0) index.delete(key);
}
