// The stages as equal tabs that stay visible. On phones the count stands above the label, so that five of them fit 320 pixels.
import { type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { classNames } from '../../ui/model/class-names.ts';
import type { Stage } from '../model/board/stages.ts';
import { boardWords } from '../words.ts';

export interface StageTab {
  readonly id: Stage;
  readonly label: string;
  readonly count: number;
  /** It has a new order that nobody has looked at. */
  readonly calls?: boolean;
}

export interface StageTabsProps {
  tabs: readonly StageTab[];
  value: Stage;
  onChange: (stage: Stage) => void;
  panelId: string;
}

export function StageTabs({ tabs, value, onChange, panelId }: StageTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]?.id;
    if (!next) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${panelId}-${next}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={boardWords.stages}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-1 rounded-card bg-gray-soft p-1"
    >
      {tabs.map(({ id, label, count, calls = false }) => {
        const isChosen = id === value;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${panelId}-${id}`}
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(id)}
            className={classNames(
              'flex min-h-tap-lg flex-col items-center justify-center rounded-control px-1 focus-visible:-outline-offset-2 sm:min-h-tap sm:flex-row sm:gap-2',
              calls && !isChosen && 'bg-primary-solid text-primary-on',
              isChosen ? 'bg-surface text-ink shadow-card' : !calls && 'text-gray-ink hover:text-ink',
            )}
          >
            <span className="font-bold text-xl leading-6">{formatNumber(count)}</span>
            <span className={classNames('whitespace-nowrap text-xs', isChosen && 'font-bold')}>{label}</span>
          </button>
        );
      })}
    </div>
  );
}
