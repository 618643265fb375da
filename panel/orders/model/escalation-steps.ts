// The steps of an order that nobody heard, as a timeline. Pure.
import type { Escalation } from '@pishkhan/contract/escalation/calls.ts';
import { formatClock } from '../../fa/time.ts';
import type { TimelineStep } from '../../ui/timeline.tsx';
import { escalationWords as words } from './escalation-words.ts';

type Step = Escalation['steps'][number];

/** «سارا احمدی: فرستاده شد»; several devices of one person that ended alike are named once. */
function detailOf({ outcome, notices }: Step): string {
  if (outcome !== 'QUEUED') return words.outcomes[outcome];
  const lines = notices.map((notice) => `${notice.fullName ?? words.unknownPerson}: ${endOf(notice)}`);
  return [...new Set(lines)].join('، ');
}

/** Its end, as far as anybody knows it. */
function endOf({ state, arrived }: Step['notices'][number]): string {
  if (arrived === true) return words.arrived;
  return arrived === false ? words.notArrived : words.states[state];
}

/** It has reached nobody, and will not. */
const isInVain = ({ outcome, notices }: Step): boolean =>
  outcome === 'NOBODY' ||
  outcome === 'OFF' ||
  (notices.length > 0 && notices.every(({ state, arrived }) => state === 'GIVEN_UP' || arrived === false));

export function escalationSteps({ steps, next }: Escalation): TimelineStep[] {
  const taken = steps.map(
    (step): TimelineStep => ({
      id: step.step,
      title: words.steps[step.step],
      time: formatClock(step.at),
      detail: detailOf(step),
      state: isInVain(step) ? 'vain' : 'done',
    }),
  );
  if (!next) return taken;
  return [
    ...taken,
    { id: next.step, title: words.steps[next.step], time: formatClock(next.at), state: 'ahead' },
  ];
}
