// Decides which papers are due for automatic printing. Pure: clock, board and device state are arguments. A paper is due once its order has
// been accepted, if that happened while this device printed automatically, and not long ago: a tablet that was off over lunch must not
// print all orders of lunch.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { type DocumentKind, documentKinds } from '@pishkhan/contract/printing/print.ts';
import type { AutomaticScope } from './template.ts';

export interface SeenOrder {
  readonly orderCode: OrderCode;
  readonly orderStatus: OrderStatus;
  /** The instant when the present status began, in ISO form. */
  readonly statusDate: string;
  /** Whether the order was accepted on this device and the server may not know yet. */
  readonly isPressed: boolean;
}

export interface Memory {
  /** Orders accepted on this device. */
  readonly acceptedHere: readonly string[];
  /** Orders that need no paper any more, by kind of paper. A missing kind has just been switched on. */
  readonly handled: Readonly<Partial<Record<DocumentKind, readonly string[]>>>;
}

export const emptyMemory: Memory = { acceptedHere: [], handled: {} };

const notAccepted: readonly OrderStatus[] = ['NEW', 'NEED_FOR_CALL', 'CANCELED', 'SCHEDULED'];
const freshMs = 15 * 60_000;

const isAccepted = ({ orderStatus, isPressed }: SeenOrder): boolean =>
  !isPressed && !notAccepted.includes(orderStatus);

/** Updates the memory from the board: orders accepted here, and kinds that have just been switched on. Drops orders that left the board. */
export function updateMemory(
  memory: Memory,
  orders: readonly SeenOrder[],
  kinds: Iterable<DocumentKind>,
): Memory {
  const codes = new Set<string>(orders.map(({ orderCode }) => orderCode));
  const pressed = orders.filter(({ isPressed }) => isPressed).map(({ orderCode }) => orderCode);
  const old = orders.filter(isAccepted).map(({ orderCode }) => orderCode);
  const handled: Partial<Record<DocumentKind, readonly string[]>> = {};
  for (const kind of kinds) handled[kind] = memory.handled[kind]?.filter((code) => codes.has(code)) ?? old;
  const here = new Set([...memory.acceptedHere, ...pressed]);
  return { acceptedHere: [...here].filter((code) => codes.has(code)), handled };
}

export interface Due {
  readonly kind: DocumentKind;
  readonly code: OrderCode;
}

/** Returns the papers to print. `now` is in milliseconds of the server's clock. */
export function duePapers(
  memory: Memory,
  orders: readonly SeenOrder[],
  scopes: ReadonlyMap<DocumentKind, AutomaticScope>,
  now: number,
): Due[] {
  return orders.filter(isAccepted).flatMap(({ orderCode: code, statusDate }) => {
    if (now - Date.parse(statusDate) > freshMs) return [];
    return documentKinds.flatMap((kind) => {
      const scope = scopes.get(kind) ?? 'off';
      const isMine = scope === 'shop' || (scope === 'device' && memory.acceptedHere.includes(code));
      return isMine && !memory.handled[kind]?.includes(code) ? [{ kind, code }] : [];
    });
  });
}

/** The time of the next request. Another device has claimed the paper until `claimEnds`, and may report a failure before that. */
export const askAgainMs = (claimEnds: string, now: number): number =>
  Math.min(Date.parse(claimEnds) + 1000, now + 15_000);

export const withHandled = (memory: Memory, { kind, code }: Due): Memory => ({
  ...memory,
  handled: { ...memory.handled, [kind]: [...(memory.handled[kind] ?? []), code] },
});

export function readMemory(stored: string | null): Memory {
  try {
    const { acceptedHere, handled } = JSON.parse(stored ?? '{}');
    const codes = (value: unknown): string[] =>
      Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
    const known = documentKinds.filter((kind) => Array.isArray(handled?.[kind]));
    return {
      acceptedHere: codes(acceptedHere),
      handled: Object.fromEntries(known.map((kind) => [kind, codes(handled[kind])])),
    };
  } catch {
    return emptyMemory;
  }
}
