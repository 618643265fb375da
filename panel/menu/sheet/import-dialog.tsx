// Imports a spreadsheet into the menu: chosen or dropped, previewed line by line, applied as previewed or not at all.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { applyImport, type ImportPlan, previewImport } from '@pishkhan/contract/menu/sheet/calls.ts';
import { largestSheet, spreadsheetType } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { change } from '../availability/change-stock.ts';
import { importWords } from '../bulk/bulk-words.ts';
import { ImportPreview } from './import-preview.tsx';

type Stage =
  | { kind: 'EMPTY' }
  | { kind: 'READING'; file: File }
  | { kind: 'SHOWN'; file: File; plan: ImportPlan }
  | { kind: 'APPLYING'; file: File; plan: ImportPlan };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ kind: 'EMPTY' });
  const [trouble, setTrouble] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File, problem?: string) => {
    setTrouble(problem);
    if (file.size > largestSheet) {
      setTrouble(importWords.tooLarge);
      return;
    }
    reading.current?.abort();
    const stop = new AbortController();
    reading.current = stop;
    setStage({ kind: 'READING', file });
    try {
      const plan = await client(previewImport, { body: { file } }, { signal: stop.signal });
      setStage({ kind: 'SHOWN', file, plan });
    } catch (failure) {
      if (stop.signal.aborted) return;
      setTrouble(sentenceOf(failure, importWords.failed));
      setStage({ kind: 'EMPTY' });
    }
  };

  const apply = async (file: File, plan: ImportPlan) => {
    setStage({ kind: 'APPLYING', file, plan });
    const { menuVersion, digest } = plan;
    try {
      const done = await change({
        of: 'IMPORT',
        send: () => client(applyImport, { body: { file, menuVersion, digest } }),
      });
      toast({
        type: 'success',
        title: importWords.done(done.added + done.changed, done.asked),
        timeout: 8000,
      });
      onClose();
    } catch (failure) {
      if (failure instanceof CallFailed && failure.problem.code === 'MENU_STALE')
        return read(file, importWords.stale);
      setTrouble(sentenceOf(failure, importWords.failed));
      setStage({ kind: 'SHOWN', file, plan });
    }
  };

  const plan = stage.kind === 'SHOWN' || stage.kind === 'APPLYING' ? stage.plan : undefined;
  const count = plan ? plan.added.length + plan.changed.length : 0;
  const refusal = !plan || plan.errorCount > 0 ? importWords.fixFirst : importWords.nothing;
  const pick = () => input.current?.click();

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      locked={stage.kind === 'APPLYING'}
      title={importWords.title}
      description={plan ? stage.kind !== 'EMPTY' && stage.file.name : importWords.hint}
      footer={
        plan && (
          <>
            <Button
              size="tap-lg"
              pending={stage.kind === 'APPLYING'}
              onPress={() => stage.kind === 'SHOWN' && void apply(stage.file, stage.plan)}
              {...((plan.errorCount > 0 || count === 0) && { disabledReason: refusal })}
            >
              {importWords.apply(count)}
            </Button>
            <Button size="tap-lg" tone="quiet" onPress={() => stage.kind !== 'APPLYING' && pick()}>
              {importWords.another}
            </Button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept={`.xlsx,${spreadsheetType}`}
        aria-label={importWords.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The value is cleared, so that the same file, corrected, can be chosen again.
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <div className="flex flex-col gap-4">
        {trouble && <Banner tone="error" title={trouble} />}
        {stage.kind === 'EMPTY' && <DropPlace onPick={pick} onDrop={(file) => void read(file)} />}
        {stage.kind === 'READING' && <Loading label={importWords.reading} />}
        {plan && <ImportPreview plan={plan} />}
      </div>
    </Dialog>
  );
}

function DropPlace({ onPick, onDrop }: { onPick: () => void; onDrop: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is for everybody.
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center',
        isOver ? 'border-primary-solid bg-primary-soft' : 'border-edge bg-sunken',
      )}
    >
      <Icon name="note" size={32} className="text-dim" />
      <p className="font-semibold">{importWords.drop}</p>
      <Button size="tap-lg" onPress={onPick} data-autofocus>
        {importWords.choose}
      </Button>
      <p className="text-dim text-sm">{importWords.limits}</p>
    </div>
  );
}
