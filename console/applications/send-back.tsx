// Sending an application back: for a sign-up first the steps to mend, then the reason, each by a digit or a press.
import { signupSteps } from '@pishkhan/contract/onboarding/signup.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { ChoiceList } from '@pishkhan/panel/ui/choice-list.tsx';
import { useState } from 'react';
import { useKeys } from '../kit/keys/use-keys.ts';
import { Reasons } from '../kit/reasons.tsx';
import type { DecidedKind, StepToMend, Verdict } from './use-application.ts';
import { applicationWords as words } from './words.ts';

const stepsToMend = signupSteps.filter((step) => step !== 'FINAL') as StepToMend[];

interface SendBackProps {
  kind: Exclude<DecidedKind, 'SWITCH_ON'>;
  onJudge: (verdict: Verdict) => void;
  onClose: () => void;
}

export function SendBack({ kind, onJudge, onClose }: SendBackProps) {
  const [steps, setSteps] = useState<readonly StepToMend[]>([]);
  const [hasSteps, setHasSteps] = useState(kind !== 'SIGNUP');
  if (!hasSteps)
    return <Steps steps={steps} onChange={setSteps} onDone={() => setHasSteps(true)} onClose={onClose} />;
  return (
    <Reasons
      subject={kind === 'SIGNUP' ? 'signup' : kind === 'AREAS' ? 'area' : 'settings'}
      onChoose={(reason) => onJudge({ accepts: false, reason, steps })}
      onClose={onClose}
    />
  );
}

interface StepsProps {
  steps: readonly StepToMend[];
  onChange: (steps: readonly StepToMend[]) => void;
  onDone: () => void;
  onClose: () => void;
}

function Steps({ steps, onChange, onDone, onClose }: StepsProps) {
  const flip = (step: StepToMend) =>
    onChange(steps.includes(step) ? steps.filter((one) => one !== step) : [...steps, step]);
  const finish = () => steps.length > 0 && onDone();
  useKeys([
    ...stepsToMend.map((step, at) => ({
      key: `Digit${at + 1}`,
      label: words.stepNames[step],
      run: () => flip(step),
    })),
    { key: 'KeyR', label: words.toReasons, run: finish },
    { key: 'Escape', label: words.cancel, run: onClose },
  ]);
  return (
    <section
      aria-label={words.steps}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <ChoiceList
        label={words.steps}
        description={words.stepsHint}
        choices={stepsToMend.map((step) => ({ id: step, label: words.stepNames[step] }))}
        chosen={steps}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="error"
          disabledReason={steps.length === 0 ? words.stepsMissing : undefined}
          onPress={finish}
        >
          {words.toReasons}
        </Button>
        <Button tone="ghost" onPress={onClose}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
