/**
 * A sortable list: by grips with mouse, finger or keyboard (space picks up and drops, arrows move, Escape cancels), or by arrow buttons for
 * people who cannot drag. React Aria's list costs 14 to 44 kB and lets fingers drag only after a long press. The new order is reported
 * once, at the end. The list keeps showing it until `items` change.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { IconButton } from './button.tsx';
import { announce } from './live-region.tsx';
import { classNames } from './model/class-names.ts';
import { dragRow } from './model/row-drag.ts';

export type ReorderListProps<T extends { id: number; name: string }> = {
  label: string;
  items: readonly T[];
  onReorder: (items: T[]) => void;
  /** Whether the list is narrow on every screen: the arrow buttons then stand one above the other. */
  isNarrow?: boolean;
  /** The content of a row between its grip and its arrow buttons. */
  children: (item: T) => ReactNode;
};

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  rest.splice(Math.min(Math.max(to, 0), rest.length), 0, items[from]!);
  return rest;
}

const words = {
  grip: (name: string) => `جابه‌جایی «${name}»`,
  up: (name: string) => `بالا بردن «${name}»`,
  down: (name: string) => `پایین بردن «${name}»`,
  hint: 'با کلید فاصله بردارید، با پیکان بالا و پایین جابه‌جا کنید و با فاصله بگذارید؛ کلید گریز به جای اول برمی‌گرداند.',
  taken: (name: string) => `«${name}» برداشته شد.`,
  back: (name: string) => `«${name}» به جای اول برگشت.`,
  at: (name: string, place: number, count: number) =>
    `«${name}» در جای ${formatNumber(place)} از ${formatNumber(count)}`,
};

export function ReorderList<T extends { id: number; name: string }>(props: ReorderListProps<T>) {
  const { label, items, onReorder, isNarrow = false, children } = props;
  const hintId = useId();
  const [taken, setTaken] = useState<{ id: number; by: 'pointer' | 'keys' }>();
  /** Shown instead of `items` while a row is being moved, and until the new order has come back. */
  const [held, setHeld] = useState<readonly T[]>();
  const isTaken = useRef(false);
  isTaken.current = taken !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items end what was held, whatever is in them
  useEffect(() => {
    if (!isTaken.current) setHeld(undefined);
  }, [items]);

  const shown = held ?? items;
  const fresh = new Map(items.map((item) => [item.id, item]));
  const announcePlace = (list: readonly T[], item: T) =>
    announce(words.at(item.name, list.findIndex(({ id }) => id === item.id) + 1, list.length), 'assertive');

  const letGo = (order: readonly T[]) => {
    setTaken(undefined);
    // Items may have been added or removed meanwhile, so the order is applied to the present ones.
    const now = order.flatMap(({ id }) => fresh.get(id) ?? []);
    const all = [...now, ...items.filter(({ id }) => !order.some((one) => one.id === id))];
    const isSame = all.every(({ id }, index) => id === items[index]?.id);
    setHeld(isSame ? undefined : all);
    if (!isSame) onReorder(all);
  };

  // A drag outlives renderings, so its end uses the latest function through a ref.
  const settle = useRef(letGo);
  settle.current = letGo;

  const step = (item: T, by: number) => {
    const from = shown.indexOf(item);
    const next = moved(shown, from, from + by);
    announcePlace(next, item);
    return next;
  };

  const pressKey = (event: KeyboardEvent, item: T) => {
    const isMine = taken?.id === item.id && taken.by === 'keys';
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isMine) letGo(shown);
      else take(item);
      return;
    }
    if (!isMine) return;
    const by = { ArrowUp: -1, ArrowDown: 1, Home: -shown.length, End: shown.length }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setHeld(step(item, by));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setTaken(undefined);
      setHeld(undefined);
      announce(words.back(item.name), 'assertive');
    }
  };

  const take = (item: T) => {
    setTaken({ id: item.id, by: 'keys' });
    setHeld(shown);
    announce(words.taken(item.name), 'assertive');
  };

  return (
    <>
      <p id={hintId} className="sr-only">
        {words.hint}
      </p>
      <ul aria-label={label} className="flex flex-col gap-2">
        {shown.map((item, index) => (
          <li
            key={item.id}
            className={classNames(
              'flex items-center gap-1 rounded-card border bg-surface pe-2',
              taken?.id === item.id ? 'border-primary-solid shadow-raised' : 'border-line shadow-card',
            )}
          >
            <button
              type="button"
              aria-label={words.grip(item.name)}
              aria-describedby={hintId}
              aria-pressed={taken?.id === item.id}
              className="grid min-h-tap-lg w-tap shrink-0 cursor-grab touch-none select-none place-items-center self-stretch rounded-card text-dim hover:text-ink"
              onKeyDown={(event) => pressKey(event, item)}
              // A screen reader presses without a key and without a pointer.
              onClick={({ detail }) => detail === 0 && (taken?.id === item.id ? letGo(shown) : take(item))}
              onBlur={() => taken?.id === item.id && taken.by === 'keys' && letGo(shown)}
              onContextMenu={(event) => event.preventDefault()}
              onPointerDown={(event) => {
                if (event.button !== 0 || taken) return;
                setTaken({ id: item.id, by: 'pointer' });
                setHeld(shown);
                dragRow(event, event.currentTarget.closest('li')!, (place) => {
                  const next = moved(shown, index, place);
                  if (place !== index) announcePlace(next, item);
                  settle.current(next);
                });
              }}
            >
              <Grip />
            </button>
            {children(fresh.get(item.id) ?? item)}
            <div className={classNames('flex shrink-0 flex-col', !isNarrow && 'md:flex-row')}>
              <IconButton
                icon="chevron-up"
                label={words.up(item.name)}
                aria-disabled={index === 0 || undefined}
                className="aria-disabled:opacity-30"
                onPress={() => index > 0 && letGo(step(item, -1))}
              />
              <IconButton
                icon="chevron-down"
                label={words.down(item.name)}
                aria-disabled={index === shown.length - 1 || undefined}
                className="aria-disabled:opacity-30"
                onPress={() => index < shown.length - 1 && letGo(step(item, 1))}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Grip() {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2">
      <path d="M5 9h14M5 15h14" strokeLinecap="round" />
    </svg>
  );
}
