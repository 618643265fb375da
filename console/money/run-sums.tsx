// The sums of a run: what is paid and what is not, and the proof that file, rows and ledger are equal. Each sum opens its rows.
import type { RunAnswer } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { SumTile, sumTiles } from '@pishkhan/panel/ui/sum-tile.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { moneyWords as words } from './words.ts';

type Share = RunAnswer['run']['payable'];

export function RunSums({ answer }: { answer: RunAnswer }) {
  const { run, excluded, failures, transfers, proof } = answer;
  const rows = `/money/runs/${run.id}`;
  return (
    <>
      <dl aria-label={words.sums} className={sumTiles}>
        {run.state !== 'BOOKED' && (
          <Sum href={`${rows}?only=PAYABLE`} term={words.payable} share={run.payable} />
        )}
        {run.booked.shops > 0 && (
          <Sum href={`${rows}?only=BOOKED`} term={words.bookedPart} share={run.booked} />
        )}
        {transfers.map(({ state, ...share }) => (
          <Sum
            key={state}
            href={`${rows}?only=${state === 'RETURNED' ? 'RETURNED' : 'BOOKED'}`}
            term={words.transfersOf(state)}
            share={share}
            isBad={state === 'RETURNED'}
          />
        ))}
        {failures.map(({ reason, ...share }) => (
          <Sum
            key={reason}
            href={`${rows}?only=FAILED`}
            term={words.failedFor(words.failures[reason])}
            share={share}
            isBad
          />
        ))}
        {excluded.map(({ reason, ...share }) => (
          <Sum
            key={reason}
            href={`${rows}?excluded=${reason}`}
            term={words.excludedFor(words.exclusions[reason])}
            share={share}
          />
        ))}
      </dl>
      {proof && run.booked.shops > 0 && <Proof proof={proof} />}
    </>
  );
}

interface SumProps {
  href: string;
  term: string;
  share: Share;
  /** Money that did not arrive. */
  isBad?: boolean;
}

const Sum = ({ href, term, share: { shops, toman }, isBad = false }: SumProps) => (
  <SumTile term={term} hint={words.shops(shops)} className="relative hover:!bg-sunken">
    <GoLink
      href={href}
      className={classNames(
        "after:absolute after:inset-0 after:content-['']",
        isBad ? 'text-error-ink' : 'text-primary-ink',
      )}
    >
      {words.amount(toman, words.debt)}
    </GoLink>
  </SumTile>
);

/** A line when all are equal; what differs otherwise. */
function Proof({ proof: { rows, ledger, file } }: { proof: NonNullable<RunAnswer['proof']> }) {
  const isSame = (one: Share) => one.shops === rows.shops && one.toman === rows.toman;
  if (!isSame(ledger) || (file !== null && !isSame(file)))
    return (
      <Banner tone="error" title={words.unequal}>
        {[
          `${words.proofRows}: ${words.shares(rows.shops, rows.toman)}`,
          `${words.proofLedger}: ${words.shares(ledger.shops, ledger.toman)}`,
          ...(file ? [`${words.proofFile}: ${words.shares(file.shops, file.toman)}`] : []),
        ].join(' · ')}
      </Banner>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-success-ink">
      <Icon name="check" size={20} />
      <span className="font-semibold">{file ? words.equalWithFile : words.equal}</span>
      <span className="text-dim">
        {formatToman(rows.toman)}
        {file && ` · ${words.fileTaken(formatDateTime(file.at))} `}
        {file && (
          <bdi dir="ltr" title={file.sha256}>
            {file.sha256.slice(0, 12)}…
          </bdi>
        )}
      </span>
    </p>
  );
}
