// An overview of the six steps: completed ones (which can be opened), the current one, and later ones.
import { type SignupStep, signupSteps } from '@pishkhan/contract/onboarding/signup.ts';
import { formatNumber } from '../../fa/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { stepsWords, stepWords } from './steps-words.ts';

export interface StepListProps {
  /** The number of the current step. */
  at: number;
  opened: SignupStep;
  onOpen: (step: SignupStep) => void;
}

export function StepList({ at, opened, onOpen }: StepListProps) {
  return (
    <nav aria-label={stepsWords.steps}>
      <ol className="grid grid-flow-col auto-cols-fr">
        {signupSteps.map((step, number) => {
          const state = number < at ? 'done' : number === at ? 'current' : 'ahead';
          const isOpened = step === opened;
          return (
            <li key={step} className="min-w-0">
              <button
                type="button"
                disabled={state === 'ahead'}
                aria-current={isOpened ? 'step' : undefined}
                onClick={() => onOpen(step)}
                className="flex min-h-tap w-full flex-col items-center gap-1 rounded-control py-2 focus-visible:outline-3 focus-visible:outline-focus"
              >
                <span
                  className={classNames(
                    'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm leading-none font-bold',
                    state === 'done' && 'border-success-solid bg-success-solid text-success-on',
                    state === 'current' && 'border-primary-solid bg-primary-soft text-primary-ink',
                    state === 'ahead' && 'border-line text-dim',
                  )}
                >
                  {state === 'done' ? <Icon name="check" size={16} /> : formatNumber(number + 1)}
                </span>
                <span className="sr-only">{stepsWords.states[state]}: </span>
                <span
                  className={classNames(
                    'max-w-full text-center text-xs max-sm:hidden',
                    isOpened ? 'font-bold' : 'text-dim',
                  )}
                >
                  {stepWords[step].label}
                </span>
                <span className="sr-only sm:hidden">{stepWords[step].label}</span>
                <span
                  className={classNames(
                    'h-1 w-8 rounded-full',
                    isOpened ? 'bg-primary-solid' : 'bg-transparent',
                  )}
                />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
