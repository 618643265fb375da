// The stages on a phone: four or five equal tabs that stay visible. The count stands above the label, so that they fit 320 pixels.
import { type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { classNames } from '../../ui/model/class-names.ts';
import type { Stage } from '../model/stages.ts';
import { boardWords, stageWords } from '../words.ts';

export interface StageTabsProps {
  stages: readonly Stage[];
  counts: Readonly<Record<Stage, number>>;
  /** A stage with a new order that nobody has looked at. */
  calls: Stage | undefined;
  value: Stage;
  onChange: (stage: Stage) => void;
  panelId: string;
}

export function StageTabs({ stages, counts, calls, value, onChange, panelId }: StageTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = stages.indexOf(value);
    const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: stages.length - 1 }[event.key];
    const next = to === undefined ? undefined : stages[(to + stages.length) % stages.length];
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
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-gray-soft p-1"
    >
      {stages.map((stage) => {
        const isChosen = stage === value;
        const isCalling = stage === calls;
        return (
          <button
            key={stage}
            type="button"
            role="tab"
            id={`${panelId}-${stage}`}
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(stage)}
            className={classNames(
              'flex min-h-tap-lg flex-col items-center justify-center rounded-control px-1 focus-visible:-outline-offset-2',
              isCalling && !isChosen && 'bg-primary-solid text-primary-on',
              isChosen ? 'bg-surface text-ink shadow-card' : !isCalling && 'text-gray-ink hover:text-ink',
            )}
          >
            <span className="font-bold text-xl leading-6">{formatNumber(counts[stage])}</span>
            <span className={classNames('whitespace-nowrap text-xs', isChosen && 'font-bold')}>
              {stageWords[stage].short}
            </span>
          </button>
        );
      })}
    </div>
  );
}
