// Limits concurrent exports: one for each person, a few for the process, so that files never starve orders.
const most = 2;

export interface ExportSlots {
  /** Returns an idempotent function that frees the slot; undefined when all slots are taken or the person holds one. */
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

/** Frees the slot after the last byte, after a failure, or when the client disconnects. */
export async function* releasingSlot(
  bytes: AsyncIterable<Buffer>,
  freeSlot: () => void,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    onFailure(error);
    throw error;
  } finally {
    freeSlot();
  }
}
