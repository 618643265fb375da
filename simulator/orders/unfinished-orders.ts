// The simulator's open orders, so that a restart can follow them: one JSON line for each order that began or ended. It contains no customer
// data: an order's fate follows from its seed and kind.
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface OrderName {
  vendorCode: string;
  orderCode: string;
}
export interface TrackedOrder extends OrderName {
  fateSeed: string;
  /** The order's kind in the scenario. */
  kind: string;
}

type Line = { begun: TrackedOrder } | { ended: OrderName };

export interface Memory {
  /** Orders of an earlier run that have not ended. */
  open: TrackedOrder[];
  begin(order: TrackedOrder): void;
  end(order: OrderName): void;
}

/** Orders are kept in memory only when there is no file. */
export function openMemory(file: string | undefined): Memory {
  if (file === undefined) return { open: [], begin: () => {}, end: () => {} };
  const open = readOpen(file);
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, open.map((begun) => `${JSON.stringify({ begun })}\n`).join(''), {
    mode: 0o600,
  });
  renameSync(`${file}.new`, file);
  return {
    open,
    begin: (begun) => write({ begun }),
    end: ({ vendorCode, orderCode }) => write({ ended: { vendorCode, orderCode } }),
  };
}

function readOpen(file: string): TrackedOrder[] {
  const open = new Map<string, TrackedOrder>();
  const nameOf = (order: OrderName) => `${order.vendorCode} ${order.orderCode}`;
  for (const text of readLines(file)) {
    const line = parseLine(text);
    if (!line) continue;
    if ('begun' in line) open.set(nameOf(line.begun), line.begun);
    else open.delete(nameOf(line.ended));
  }
  return [...open.values()];
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A line that a crash truncated is ignored. */
function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
