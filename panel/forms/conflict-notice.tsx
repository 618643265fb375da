// The notice of an edit conflict: another person has saved the same form. It shows both values where they differ, and asks which one stays.
import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { DifferingLine } from './model/differing-lines.ts';
import { conflictWords as words } from './words.ts';

export interface ConflictNoticeProps {
  lines: readonly DifferingLine[];
  onTheirs: () => void;
  onMine: () => void;
}

export function ConflictNotice({ lines, onTheirs, onMine }: ConflictNoticeProps) {
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={
        // The full basis puts it on its own line, even when there is space beside the title.
        <div className="flex basis-full flex-col gap-3 text-ink text-sm">
          <DifferingLines lines={lines} />
          <div className="flex flex-wrap gap-2">
            <Button tone="quiet" onPress={onTheirs}>
              {words.theirs}
            </Button>
            <Button tone="quiet" onPress={onMine}>
              {words.mine}
            </Button>
          </div>
        </div>
      }
    >
      {words.text}
    </Banner>
  );
}

function DifferingLines({ lines }: { lines: readonly DifferingLine[] }) {
  return (
    <ul className="flex max-w-2xl flex-col divide-y divide-line">
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
    <div className="min-w-0 flex-1 basis-[10rem]">
      <dt className="text-dim">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
