/** Events in order: done, done without effect, current, and still to come. */

import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';

export type TimelineStep = {
  id: string;
  title: string;
  time?: string;
  detail?: string;
  state: 'done' | 'vain' | 'current' | 'ahead';
};
const spoken = { done: 'انجام شد', vain: 'بی‌نتیجه', current: 'اکنون', ahead: 'هنوز نه' } satisfies Record<
  TimelineStep['state'],
  string
>;

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <li key={step.id} aria-current={step.state === 'current' ? 'step' : undefined} className="flex gap-4">
          <div aria-hidden="true" className="flex flex-col items-center">
            <span
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-full border-2',
                step.state === 'done' && 'border-success-solid bg-success-solid text-success-on',
                step.state === 'vain' && 'border-warning-ink bg-warning-soft text-warning-ink',
                step.state === 'current' && 'border-primary-solid bg-primary-soft text-primary-ink',
                step.state === 'ahead' && 'border-line text-dim',
              )}
            >
              {step.state === 'done' || step.state === 'vain' ? (
                <Icon name={step.state === 'done' ? 'check' : 'warning'} size={16} />
              ) : (
                <i className="size-2 rounded-full bg-current" />
              )}
            </span>
            {index < steps.length - 1 && (
              <span
                className={classNames('w-0.5 flex-1', step.state === 'done' ? 'bg-success-solid' : 'bg-line')}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 pb-6">
            <p className={classNames('font-semibold', step.state === 'ahead' && 'font-normal text-dim')}>
              <span className="sr-only">{spoken[step.state]}: </span>
              {step.title}
            </p>
            {step.time && <span className="text-sm text-dim">{step.time}</span>}
            {step.detail && <p className="w-full text-sm text-dim">{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
