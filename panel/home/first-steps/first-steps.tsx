// The next steps of a shop on its dashboard, shown until its first order or until somebody dismisses them on this device.

import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import {
  type FirstStepFacts,
  type FirstStepState,
  firstStepsOf,
} from '@pishkhan/contract/dashboard/first-steps.ts';
import { createSignal, useSignal } from '../../infra/signals/signal.ts';
import { readList, storeList } from '../../infra/signals/stored-list.ts';
import { alarmView } from '../../orders/public.ts';
import { useSession } from '../../session/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { firstStepsWords, stepWords } from './first-steps-words.ts';
import { StepAction } from './step-action.tsx';

/** The storage key of shops whose next steps were dismissed. The dismissal belongs to the device, because one of the steps does too. */
const dismissedKey = 'firstStepsDismissed';
/** The limit is higher than the number of shops one device serves. The oldest are dropped first. */
const maxDismissed = 50;

const readDismissed = () => readList(dismissedKey).filter((code) => typeof code === 'string');

const dismissedSteps = createSignal<readonly string[]>(readDismissed());

function setStepsDismissed(vendorCode: string, isDismissed: boolean): void {
  const others = readDismissed().filter((code) => code !== vendorCode);
  const next = (isDismissed ? [...others, vendorCode] : others).slice(-maxDismissed);
  storeList(dismissedKey, next);
  dismissedSteps.set(next);
}

interface FirstStepsProps {
  facts: FirstStepFacts;
  /** Called when a step was done here. */
  onDone: () => void;
}

export function FirstSteps(props: FirstStepsProps) {
  const { vendor } = useSession();
  const isDismissed = useSignal(dismissedSteps).includes(vendor?.vendorCode ?? '');
  return isDismissed ? null : <StepsCard {...props} />;
}

function StepsCard({ facts, onDone }: FirstStepsProps) {
  const { user, vendor } = useSession();
  const isAudible = useSignal(alarmView).sound === 'on';
  const steps = firstStepsOf(
    facts,
    { isAudible },
    (permission) => !!user?.role && roleHas(user.role, permission),
  );
  const ahead = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  const dismiss = () => {
    if (!vendor) return;
    const { vendorCode } = vendor;
    setStepsDismissed(vendorCode, true);
    toast({
      type: 'general',
      title: firstStepsWords.dismissed,
      timeout: 8000,
      undo: () => setStepsDismissed(vendorCode, false),
    });
  };
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader>
        <h2 id="first-steps" className="font-bold text-lg">
          {firstStepsWords.title}
        </h2>
        <span className="text-dim" role="status">
          {firstStepsWords.progress(done.length, steps.length)}
        </span>
      </CardHeader>
      <CardBody className="!gap-0 !py-0">
        {ahead.length === 0 && (
          <EmptyState icon="check" title={firstStepsWords.ready}>
            {firstStepsWords.readyText}
          </EmptyState>
        )}
        <ol className="flex flex-col divide-y divide-line">
          {ahead.map((state, index) => (
            <StepRow key={state.step} state={state} facts={facts} isNext={index === 0} onDone={onDone} />
          ))}
        </ol>
        {done.length > 0 && <DoneSteps done={done} />}
      </CardBody>
      <CardFooter className="items-end pt-2">
        <Button tone="ghost" onPress={dismiss}>
          {firstStepsWords.dismiss}
        </Button>
      </CardFooter>
    </Card>
  );
}

interface StepRowProps {
  state: FirstStepState;
  facts: FirstStepFacts;
  isNext: boolean;
  onDone: () => void;
}

function StepRow({ state: { step, isNeeded }, facts, isNext, onDone }: StepRowProps) {
  return (
    <li data-step={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-[12rem]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-semibold">{stepWords[step].title}</h3>
          {isNeeded && (
            <Badge tone="warning" icon="warning">
              {firstStepsWords.needed}
            </Badge>
          )}
        </div>
        <p className="text-dim">{textOf(step, facts)}</p>
      </div>
      <StepAction step={step} facts={facts} isNext={isNext} onDone={onDone} />
    </li>
  );
}

function textOf(step: FirstStepState['step'], facts: FirstStepFacts): string {
  if (step === 'pictures' && facts.products > 0)
    return firstStepsWords.pictures(facts.productsWithPicture, facts.products);
  if (step === 'testOrder' && facts.testOrder === 'open') return firstStepsWords.testIsOpen;
  return stepWords[step].text;
}

function DoneSteps({ done }: { done: readonly FirstStepState[] }) {
  return (
    <details className="group/done border-line border-t">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 font-semibold text-dim">
        {firstStepsWords.doneTitle(done.length)}
        <Icon name="chevron-down" size={20} className="group-open/done:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2 pb-3">
        {done.map(({ step }) => (
          <li key={step} data-step={step} className="flex items-center gap-2">
            <Icon name="check" size={20} className="text-success-ink" />
            <span className="sr-only">{firstStepsWords.done}: </span>
            {stepWords[step].title}
          </li>
        ))}
      </ul>
    </details>
  );
}
