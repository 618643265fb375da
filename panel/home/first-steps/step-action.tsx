// The button that does a step, or the link to its page.
import type { FirstStep, FirstStepFacts } from '@pishkhan/contract/dashboard/first-steps.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { alarmView, startShift, TestOrderButton } from '../../orders/public.ts';
import { setShopOpen } from '../../shop/public.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { firstStepsWords, stepWords } from './first-steps-words.ts';

const paths = {
  menu: '/products',
  delivery: '/management/delivery',
  hours: '/management/operating-hours',
  packing: '/management/settings',
  pictures: '/products',
  people: '/management/users',
} as const;

interface StepActionProps {
  step: FirstStep;
  facts: FirstStepFacts;
  /** Whether this step is the first of the list, which is done next. */
  isNext: boolean;
  onDone: () => void;
}

export function StepAction({ step, facts, isNext, onDone }: StepActionProps) {
  const tone = isNext ? 'primary' : 'quiet';
  const { sound } = useSignal(alarmView);
  if (step === 'shift')
    return (
      <Button tone={tone} icon="bell" onPress={startShift}>
        {sound === 'locked' ? firstStepsWords.unlockSound : firstStepsWords.startShift}
      </Button>
    );
  if (step === 'open')
    return (
      <Button tone={tone} icon="store" onPress={() => void setShopOpen(true).then(onDone)}>
        {firstStepsWords.openShop}
      </Button>
    );
  if (step !== 'testOrder')
    return (
      <Link to={paths[step]} className={buttonClass({ tone })}>
        {stepWords[step].link}
      </Link>
    );
  return facts.testOrder === 'open' ? (
    <Link to="/orders" className={buttonClass({ tone })}>
      {firstStepsWords.toBoard}
    </Link>
  ) : (
    <Suspense>
      <TestOrderButton tone={tone} onSent={onDone} />
    </Suspense>
  );
}
