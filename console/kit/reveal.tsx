// A personal value that is masked until somebody asks for it with a reason. The server records the look; the value disappears after a minute.
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useSending } from '../infra/use-sending.ts';
import { CopyCode } from './copy-code.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { kitWords as words } from './words.ts';

const shownMs = 60_000;

interface RevealProps {
  /** «شماره مشتری». */
  label: string;
  masked: string;
  /** Asks the server for the value, which records the reason. */
  read: (reason: string) => Promise<string>;
  templates?: readonly string[];
  /** The value as people read it; a number in groups. */
  show?: (value: string) => string;
}

export function Reveal({ label, masked, read, templates = words.revealReasons, show }: RevealProps) {
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<string>();
  const { isSending, problem, send } = useSending();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setValue(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {value === undefined ? (
        <>
          <bdi dir="ltr">{masked}</bdi>
          <Button tone="ghost" icon="view" aria-label={words.revealOf(label)} onPress={() => setAsking(true)}>
            {words.reveal}
          </Button>
        </>
      ) : (
        <>
          <CopyCode text={value} shown={show?.(value) ?? value} />
          <Button tone="ghost" onPress={() => setValue(undefined)}>
            {words.hide}
          </Button>
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title={words.revealOf(label)}
          description={words.revealWhy}
          act={words.reveal}
          templates={templates}
          isSending={isSending}
          problem={problem}
          onClose={() => setAsking(false)}
          onSubmit={(reason) =>
            void send(async () => {
              setValue(await read(reason));
              setAsking(false);
            })
          }
        />
      )}
    </span>
  );
}
