// The choice of a reason for a rejection: a digit chooses a standard one, or an own one is typed.
import { type ReasonSubject, standardReasons } from '@pishkhan/contract/marketplace/standard-reasons.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from './keys/use-keys.ts';
import { reasonLength } from './reason-dialog.tsx';
import { kitWords as words } from './words.ts';

interface ReasonsProps {
  subject: ReasonSubject;
  onChoose: (reason: string) => void;
  onClose: () => void;
}

export function Reasons({ subject, onChoose, onClose }: ReasonsProps) {
  const [own, setOwn] = useState('');
  const panel = useRef<HTMLElement>(null);
  const reasons: readonly string[] = standardReasons[subject];
  useKeys([
    ...reasons.map((reason, at) => ({
      key: `Digit${at + 1}`,
      label: reason,
      run: () => onChoose(reason),
    })),
    { key: 'Escape', label: words.cancel, run: onClose },
  ]);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim().length >= reasonLength.least) onChoose(own.trim());
  };
  return (
    <section
      ref={panel}
      aria-label={words.rejectWhy}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="font-semibold">{words.rejectWhy}</h3>
      <ol className="flex flex-col gap-1">
        {reasons.map((reason, at) => (
          <li key={reason}>
            <Button tone="quiet" wide className="justify-start text-start" onPress={() => onChoose(reason)}>
              <kbd className="me-2 min-w-6 rounded-control border border-line bg-sunken px-1.5 text-center">
                {formatNumber(at + 1)}
              </kbd>
              {reason}
            </Button>
          </li>
        ))}
      </ol>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-60 flex-1"
          label={words.ownReason}
          maxLength={reasonLength.most}
          value={own}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <Button
          type="submit"
          tone="error"
          disabledReason={own.trim().length < reasonLength.least ? words.reasonShort : undefined}
        >
          {words.rejectSo}
        </Button>
        <Button tone="ghost" onPress={onClose}>
          {words.cancel}
        </Button>
      </form>
    </section>
  );
}
