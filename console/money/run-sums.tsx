// The sums of a run: progress, what is paid and what is not, and the proof that file, rows and ledger are equal. Each sum opens its rows.
import type { RunAnswer } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Card, CardBody } from '@pishkhan/panel/ui/card.tsx';
import type { ReactNode } from 'react';
import { GoLink } from '../kit/go-link.tsx';
import { dayText } from './cells.tsx';
import { runTones } from './runs-page.tsx';
import { moneyWords as words } from './words.ts';

type Share = RunAnswer['run']['payable'];

export function RunSums({ answer }: { answer: RunAnswer }) {
  const { run, excluded, failures, transfers, proof } = answer;
  const rows = `/money/runs/${run.id}`;
  return (
    <div className="flex flex-wrap items-stretch gap-3">
      <Card className="min-w-64 flex-1">
        <CardBody className="gap-1!">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={runTones[run.state]}>{words.states[run.state]}</Badge>
            <span className="text-dim">
              {words.through} {dayText(run.through)}
            </span>
          </p>
          <Progress answer={answer} />
          {run.state !== 'BOOKED' && (
            <Sum href={`${rows}?only=PAYABLE`} term={words.payable} share={run.payable} />
          )}
          {run.booked.shops > 0 && (
            <Sum href={`${rows}?only=BOOKED`} term={words.bookedPart} share={run.booked} />
          )}
        </CardBody>
      </Card>
      {excluded.length > 0 && (
        <Part title={words.excludedPart}>
          {excluded.map(({ reason, ...share }) => (
            <Sum
              key={reason}
              href={`${rows}?excluded=${reason}`}
              term={words.exclusions[reason]}
              share={share}
            />
          ))}
        </Part>
      )}
      {failures.length > 0 && (
        <Part title={words.failedPart}>
          {failures.map(({ reason, ...share }) => (
            <Sum key={reason} href={`${rows}?only=FAILED`} term={words.failures[reason]} share={share} />
          ))}
        </Part>
      )}
      {transfers.length > 0 && (
        <Part title={words.transferPart}>
          {transfers.map(({ state, ...share }) => (
            <Sum
              key={state}
              href={`${rows}?only=${state === 'RETURNED' ? 'RETURNED' : 'BOOKED'}`}
              term={words.transfers[state]}
              share={share}
            />
          ))}
        </Part>
      )}
      {proof && <Proof proof={proof} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="min-w-64 flex-1" aria-label={title}>
    <CardBody className="gap-1!">
      <h2 className="font-bold">{title}</h2>
      {children}
    </CardBody>
  </Card>
);

const Sum = ({ href, term, share: { shops, toman } }: { href: string; term: string; share: Share }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className="text-dim">{term}</span>
    <GoLink href={href} className="font-semibold text-primary-ink">
      {words.shares(shops, toman)}
    </GoLink>
  </p>
);

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

function Proof({ proof: { rows, ledger, file } }: { proof: NonNullable<RunAnswer['proof']> }) {
  const isSame = (one: Share) => one.shops === rows.shops && one.toman === rows.toman;
  const isEqual = isSame(ledger) && (file === null || isSame(file));
  return (
    <Card tone={isEqual ? 'success' : 'error'} className="min-w-72 flex-1" aria-label={words.proof}>
      <CardBody className="gap-1!">
        <h2 className="flex flex-wrap items-center justify-between gap-2 font-bold">
          {words.proof}
          <Badge tone={isEqual ? 'success' : 'error'}>{isEqual ? words.equal : words.unequal}</Badge>
        </h2>
        <ProofLine term={words.proofRows} share={rows} />
        <ProofLine term={words.proofLedger} share={ledger} />
        {file ? (
          <>
            <ProofLine term={words.proofFile} share={file} />
            <p className="text-dim text-sm">
              {formatDateTime(file.at)} <bdi dir="ltr">{file.sha256.slice(0, 12)}…</bdi>
            </p>
          </>
        ) : (
          <p className="text-dim">{words.noFile}</p>
        )}
      </CardBody>
    </Card>
  );
}

const ProofLine = ({ term, share: { shops, toman } }: { term: string; share: Share }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className="text-dim">{term}</span>
    <span className="font-semibold">{words.shares(shops, toman)}</span>
  </p>
);
