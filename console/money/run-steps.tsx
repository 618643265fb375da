// The head of a run's page: its steps from the draft to the bank's answer, what to press next, and the acts.
import { type RunAnswer, submitRun } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Card } from '@pishkhan/panel/ui/card.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { useWaitingProposal } from '../kit/waiting-proposal.tsx';
import { dayText } from './cells.tsx';
import { type NextOfRun, nextOfRun, runSteps } from './next-of-run.ts';
import { RunActs } from './run-acts.tsx';
import { moneyWords as words } from './words.ts';

export function RunHead({ answer }: { answer: RunAnswer }) {
  const { run } = answer;
  // Only one run is open at a time, so a submission that waits is of this one.
  const waiting = useWaitingProposal(submitRun);
  const submission = run.state === 'DRAFT' ? waiting : undefined;
  const next = nextOfRun(answer, submission);
  return (
    <Card className="gap-3 p-3 md:p-4" aria-label={words.next.title}>
      {!next.isDiscarded && <Steps next={next} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-80 font-semibold">
          {next.text}
        </p>
        <div className="flex flex-wrap gap-2">
          <RunActs answer={answer} next={next} submission={submission} />
        </div>
      </div>
      <Progress answer={answer} />
      <p className="text-dim text-sm">
        {[
          `${words.through} ${dayText(run.through)}`,
          `${words.minimum} ${formatToman(run.minimum)}`,
          run.named === null ? words.allShops : words.namedShops(run.named),
          words.madeBy(run.createdBy ?? words.byMachine, formatDateTime(run.createdAt)),
        ].join(' · ')}
      </p>
    </Card>
  );
}

function Steps({ next: { step } }: { next: NextOfRun }) {
  const at = step === undefined ? runSteps.length : runSteps.indexOf(step);
  return (
    <ol aria-label={words.next.steps} className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {runSteps.map((name, place) => {
        const state = place < at ? 'done' : place === at ? 'current' : 'ahead';
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              state === 'current' && 'font-bold text-primary-ink',
              state === 'ahead' && 'text-dim',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-[1.75em] shrink-0 place-items-center rounded-full border-2 leading-none',
                state === 'done' && 'border-success-solid bg-success-solid text-success-on',
                state === 'current' && 'border-primary-solid bg-primary-soft',
                state === 'ahead' && 'border-line',
              )}
            >
              {state === 'done' ? <Icon name="check" size={16} /> : formatNumber(place + 1)}
            </span>
            {state === 'done' && <span className="sr-only">{words.next.stepDone}</span>}
            {words.next.stepNames[name]}
          </li>
        );
      })}
    </ol>
  );
}

/** How far a server has come that works on the run. */
function Progress({ answer: { run } }: { answer: RunAnswer }) {
  const isDrafting = run.state === 'DRAFTING';
  if (!isDrafting && run.state !== 'BOOKING') return null;
  const all = isDrafting ? run.candidates : run.payable.shops;
  const done = isDrafting ? run.drafted : run.booked.shops + run.failed.shops;
  return (
    <div>
      <progress aria-label={words.progress} value={done} max={Math.max(1, all)} className="w-full" />
      <p className="text-dim text-sm">{isDrafting ? words.drafting(done, all) : words.booking(done, all)}</p>
    </div>
  );
}
