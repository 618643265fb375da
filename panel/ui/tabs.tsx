/** Tabs with counts. Arrow keys move in reading direction, Home and End to the ends; only the selected tab is in the tab order. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { solidTone, type Tone } from './model/tones.ts';

export type TabItem<Id extends string = string> = {
  id: Id;
  label: string;
  count?: number;
  /** The colour of a count above zero, when something waits in that tab. */
  countTone?: Tone;
  icon?: IconName;
};

export type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The id of the TabPanel with the selected view. */
  panelId: string;
  className?: string;
};

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, panelId, className } = props;
  const list = useRef<HTMLDivElement>(null);
  // On a phone some tabs are beyond the edge. Only the list scrolls: `scrollIntoView` would also move the page.
  useLayoutEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector(`[data-tab="${value}"]`)?.getBoundingClientRect();
    if (!bar || !tab) return;
    const { left, right } = bar.getBoundingClientRect();
    if (tab.left < left) bar.scrollLeft -= left - tab.left;
    else if (tab.right > right) bar.scrollLeft += tab.right - right;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value);
    const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items[(to + items.length) % items.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex gap-1 overflow-x-auto rounded-card bg-track p-1 [scrollbar-width:none]',
        className,
      )}
    >
      {items.map((item) => {
        const selected = item.id === value;
        return (
          <button
            key={item.id}
            type="button"
            role="tab"
            data-tab={item.id}
            id={`${panelId}-${item.id}`}
            aria-selected={selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(item.id)}
            className={classNames(
              'flex min-h-tap flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-control px-3 text-base transition-colors focus-visible:-outline-offset-2',
              selected
                ? 'bg-thumb font-bold text-ink shadow-card'
                : 'font-medium text-gray-ink hover:text-ink',
            )}
          >
            {item.icon && <Icon name={item.icon} size={20} />}
            {item.label}
            {item.count !== undefined && <Count value={item.count} tone={item.countTone} />}
          </button>
        );
      })}
    </div>
  );
}

export function Count({ value, tone }: { value: number; tone?: Tone | undefined }) {
  const loud = tone && value > 0;
  return (
    <span
      className={classNames(
        'grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm font-bold leading-none',
        loud ? solidTone[tone] : 'bg-line text-ink',
      )}
    >
      {formatNumber(value)}
    </span>
  );
}

export function TabPanel(props: { id: string; value: string; children: ReactNode; className?: string }) {
  const { id, value, children, className } = props;
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  );
}
