import { pauseReasonWords } from '@pishkhan/contract/vendors/pause-reason-words.ts';
import { type ChosenPauseReason, type Pause, pauseReasons } from '@pishkhan/contract/vendors/throttle.ts';
import { maxPauseNote, pauseMinutes } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PauseRequest } from '../model/change-throttle.ts';
import { throttleDialogWords as words } from './throttle-dialog-words.ts';
import { throttleWords } from './throttle-words.ts';

interface PauseDraft {
  /** Null lasts until closing time. */
  minutes: number | null;
  reason: ChosenPauseReason;
  note: string;
}

export const firstPause: PauseDraft = { minutes: 30, reason: 'KITCHEN_FULL', note: '' };

const untilIn = (minutes: number): string => new Date(serverClock.now() + minutes * 60_000).toISOString();

export const pauseRequestOf = ({ minutes, reason, note }: PauseDraft): PauseRequest => ({
  until: minutes === null ? null : untilIn(minutes),
  reason,
  note: note || null,
});

const reasons = pauseReasons.map((id) => ({ id, label: pauseReasonWords[id] }));

interface PauseChoicesProps {
  draft: PauseDraft;
  running: Pause | null;
  /** Null for a shop that is outside its hours or never closes. */
  closesAt: string | null;
  onChange: (change: Partial<PauseDraft>) => void;
}

export function PauseChoices({ draft, running, closesAt, onChange }: PauseChoicesProps) {
  const ends = [
    ...pauseMinutes.map((minutes) => ({ id: String(minutes), label: words.choice(minutes) })),
    ...(closesAt ? [{ id: 'closing', label: words.untilClosing(closesAt) }] : []),
  ];
  const isUntilClosing = draft.minutes === null && closesAt !== null;
  return (
    <>
      {running && <Banner tone="warning" icon="clock" title={throttleWords.pausedUntil(running)} />}
      <p className="text-dim">{words.pauseText}</p>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{words.howLong}</p>
        <SegmentedControl
          label={words.howLong}
          segments={ends}
          value={draft.minutes === null ? 'closing' : String(draft.minutes)}
          onChange={(id) =>
            onChange(id === 'closing' ? { minutes: null, reason: 'CLOSING_EARLY' } : { minutes: Number(id) })
          }
        />
        <p className="text-dim text-sm">
          {isUntilClosing ? words.closedUntilHours(closesAt) : words.opensAgain(untilIn(draft.minutes ?? 0))}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{words.reason}</p>
        <SegmentedControl
          label={words.reason}
          segments={reasons}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
        />
      </div>
      <TextField
        label={words.note}
        description={words.noteHint}
        maxLength={maxPauseNote}
        value={draft.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  );
}
