// Tests step by step what a device needs to be heard. The result says whether it will be heard, or what to fix.
import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import {
  levelOf,
  type ShiftLevel,
  type ShiftStep,
  type StepResult,
  shiftSteps,
  verdictOf,
} from '../model/shift-result.ts';
import { useShiftTest } from './use-shift-test.ts';
import { resultWords, stepTitles, verdictWords, shiftWords as words } from './words.ts';

const icons = {
  sound: 'bell',
  notifications: 'info',
  screen: 'sun',
  connection: 'wifi',
  printing: 'print',
} as const satisfies Record<ShiftStep, IconName>;

const looks = {
  asks: { icon: 'bell', className: 'bg-info-soft text-info-ink' },
  good: { icon: 'check', className: 'bg-success-soft text-success-ink' },
  weak: { icon: 'warning', className: 'bg-warning-soft text-warning-ink' },
  bad: { icon: 'close', className: 'bg-error-soft text-error-ink' },
} as const satisfies Record<ShiftLevel, { icon: IconName; className: string }>;

export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const test = useShiftTest();
  const { results } = test;
  const verdict = results && verdictOf(results);
  const isOver = verdict !== undefined && verdict !== 'running';
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) top.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={isOver ? undefined : words.lead}
      footer={
        results ? (
          isOver && (
            <>
              <Button tone={verdict === 'deaf' ? 'primary' : 'quiet'} onPress={test.start}>
                {words.again}
              </Button>
              <Button tone={verdict === 'deaf' ? 'quiet' : 'primary'} onPress={onClose}>
                {words.close}
              </Button>
            </>
          )
        ) : (
          <Button icon="bell" wide data-autofocus onPress={test.start}>
            {words.start}
          </Button>
        )
      }
    >
      <div ref={top} aria-live="polite" className="mb-2 empty:mb-0">
        {isOver && (
          <Banner
            tone={verdict === 'deaf' ? 'error' : 'success'}
            icon={verdict === 'deaf' ? 'bell-off' : 'bell'}
            title={verdictWords[verdict].title}
          >
            <p>{verdictWords[verdict].text}</p>
          </Banner>
        )}
      </div>
      <ol aria-label={words.steps} className="flex flex-col divide-y divide-line">
        {shiftSteps.map((step) =>
          results?.[step] === null ? null : (
            <Step key={step} step={step} result={results?.[step]} isRunning={results !== undefined}>
              <StepActions step={step} result={results?.[step]} test={test} />
            </Step>
          ),
        )}
      </ol>
    </Dialog>
  );
}

interface StepProps {
  step: ShiftStep;
  result: StepResult | null | undefined;
  isRunning: boolean;
  children: React.ReactNode;
}

function Step({ step, result, isRunning, children }: StepProps) {
  const look = result && looks[levelOf(result)];
  return (
    <li data-step={step} data-level={result ? levelOf(result) : undefined} className="flex gap-3 py-3">
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          look ? look.className : 'bg-sunken text-dim',
        )}
      >
        <Icon name={look ? look.icon : icons[step]} size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h3 className="font-semibold">{stepTitles[step]}</h3>
          <p className="text-pretty text-dim text-sm">
            {result ? resultWords(result) : isRunning ? words.running : words.waits}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}

interface StepActionsProps extends Pick<StepProps, 'step' | 'result'> {
  test: ReturnType<typeof useShiftTest>;
}

function StepActions({ step, result, test }: StepActionsProps) {
  const yes = useRef<HTMLButtonElement>(null);
  const asks = step === 'sound' && result != null && levelOf(result) === 'asks';
  // The button gets the focus, because it is the person's next press.
  useEffect(() => {
    if (asks) yes.current?.focus();
  }, [asks]);
  if (asks)
    return (
      <div className="flex flex-wrap gap-2">
        <Button ref={yes} className="flex-1" onPress={() => test.answer(true)}>
          {words.yes}
        </Button>
        <Button tone="quiet" className="flex-1" onPress={() => test.answer(false)}>
          {words.no}
        </Button>
      </div>
    );
  if (result?.code === 'SOUND_NOT_HEARD')
    return (
      <Button tone="quiet" icon="bell" onPress={test.playAgain}>
        {words.playAgain}
      </Button>
    );
  if (result?.code === 'NOTIFICATIONS_ASK')
    return (
      <Button tone="quiet" onPress={test.allow}>
        {words.allow}
      </Button>
    );
  return null;
}
