// The notice of an edit conflict: another person has saved the same form. It shows both values where they differ, and asks which one stays.
import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type DifferingLine, differingLines, type FormLine } from './model/differing-lines.ts';
import type { Conflict } from './use-draft.ts';
import { conflictWords as words } from './words.ts';

export interface ConflictNoticeProps<T> {
  conflict: Conflict<T>;
  /** The values in this form. */
  mine: T;
  /** The values of a form as readable lines. */
  linesOf: (form: T) => readonly FormLine[];
}

export function ConflictNotice<T>({ conflict, mine, linesOf }: ConflictNoticeProps<T>) {
  const lines = differingLines(linesOf(conflict.theirs), linesOf(mine));
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={
        <Differences
          lines={lines.map((line) => ({ ...line, mine: line.mine ?? words.none }))}
          onTheirs={conflict.takeTheirs}
          onMine={conflict.keepMine}
        />
      }
    >
      {words.text}
    </Banner>
  );
}

export interface DifferencesProps extends ConflictChoiceProps {
  lines: readonly DifferingLine[];
}

/** For the action of a Banner. A line without an own value has taken over the other person's. */
export function Differences({ lines, ...choice }: DifferencesProps) {
  return (
    // On a line of its own, also where there is space beside the title.
    <div className="basis-full text-ink text-sm">
      <div className="flex max-w-2xl flex-col gap-3">
        <DifferingLines lines={lines} />
        <ConflictChoice {...choice} />
      </div>
    </div>
  );
}

function DifferingLines({ lines }: { lines: readonly DifferingLine[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map(({ key, label, theirs, mine }) => (
        <li key={key} className="flex flex-col gap-1 py-2">
          <p className="font-bold">{label}</p>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            <Side name={words.saved}>{theirs ?? words.none}</Side>
            {mine !== undefined && <Side name={words.typed}>{mine}</Side>}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-40">
      <dt className="text-dim">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

interface ConflictChoiceProps {
  onTheirs: () => void;
  onMine: () => void;
}

export function ConflictChoice({ onTheirs, onMine }: ConflictChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" onPress={onTheirs}>
        {words.theirs}
      </Button>
      <Button tone="quiet" onPress={onMine}>
        {words.mine}
      </Button>
    </div>
  );
}
