// Who makes a file now: each person one, a process few, so that files never starve orders.
const most = 2;

export interface ExportSlots {
  /** Gives what ends the turn, which may be called again; undefined when it is somebody else's turn or the person has one. */
  take(personId: number): (() => void) | undefined;
}

export function createExportSlots(): ExportSlots {
  const people = new Set<number>();
  return {
    take(personId) {
      if (people.size >= most || people.has(personId)) return undefined;
      people.add(personId);
      return () => void people.delete(personId);
    },
  };
}
