// The dialog that snoozes one or many variants, options or categories until a time.

import { useState } from 'react';
import { toPersianDigits } from '../../fa/digits.ts';
import { formatDateHeading } from '../../fa/time.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import {
  choosableDays,
  defaultEnds,
  endAt,
  firstGuess,
  halfHours,
  instantOf,
  type SnoozeChoice,
} from '../model/snooze-times.ts';
import { snoozeWords, untilWords } from '../words.ts';
import { makeAvailable, type PartOfMenu, snoozeParts } from './change-stock.ts';

export interface SnoozeDialogProps {
  parts: readonly PartOfMenu[];
  /** The name of a single part; several parts are counted instead. */
  name: string;
  onClose: () => void;
}

const dayMs = 86_400_000;

/** The days that can be chosen, by their Jalali names. */
function dayOptions(now: number) {
  const { first, last } = choosableDays(now);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return Array.from({ length: days }, (_, n) => {
    const id = new Date(Date.parse(first) + n * dayMs).toISOString().slice(0, 10);
    const name = formatDateHeading(`${id}T09:00:00Z`, now);
    return { id, label: [snoozeWords.today, snoozeWords.tomorrow][n] ?? name };
  });
}

const timeOptions = halfHours.map((id) => ({ id, label: toPersianDigits(id) }));

export function SnoozeDialog({ parts, name, onClose }: SnoozeDialogProps) {
  const [openedAt] = useState(() => serverClock.now());
  const [choice, setChoice] = useState<SnoozeChoice>('HOUR');
  const [own, setOwn] = useState(() => firstGuess(openedAt));
  const { isSending, problem, setProblem, send } = useSending(snoozeWords.failed);
  const ends = { ...defaultEnds(openedAt), CHOSEN: endAt(own.day, own.time) };

  const save = () => {
    const now = serverClock.now();
    if (ends[choice] <= now) return setProblem(snoozeWords.past);
    void send(async () => {
      await snoozeParts(parts, instantOf(ends[choice]));
      toast({
        type: 'success',
        icon: 'clock',
        title:
          parts.length === 1
            ? snoozeWords.saved(name, ends[choice], now)
            : snoozeWords.savedMany(parts.length, ends[choice], now),
        timeout: 6000,
        undo: () => void makeAvailable(parts).catch(() => undefined),
      });
      onClose();
    });
  };

  const row = (id: SnoozeChoice, label: string) => ({
    id,
    label,
    ...(id !== 'CHOSEN' && { aside: untilWords(ends[id], openedAt) }),
  });

  return (
    <Dialog
      onClose={onClose}
      title={parts.length === 1 ? snoozeWords.title(name) : snoozeWords.titleMany(parts.length)}
      description={snoozeWords.hint}
      buttons={[
        { children: snoozeWords.save, icon: 'clock', pending: isSending, onPress: save },
        { children: snoozeWords.cancel, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-4">
        <ChoiceList
          label={snoozeWords.until}
          isSingle
          choices={[
            row('HOUR', snoozeWords.hour),
            row('HOURS', snoozeWords.hours),
            row('DAY_END', snoozeWords.dayEnd),
            row('CHOSEN', snoozeWords.chosen),
          ]}
          chosen={[choice]}
          onChange={([next]) => {
            setProblem(undefined);
            if (next) setChoice(next);
          }}
          error={problem}
        />
        {choice === 'CHOSEN' && (
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={snoozeWords.day}
              options={dayOptions(openedAt)}
              value={own.day}
              onChange={(day) => setOwn({ ...own, day })}
            />
            <Select
              label={snoozeWords.time}
              options={timeOptions}
              value={own.time}
              onChange={(time) => setOwn({ ...own, time })}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
