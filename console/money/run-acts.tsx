// The acts that a run allows in its state: discard, submit, take the bank's file, report transfers. The next one stands out.
import {
  discardRun,
  getBankFile,
  type RunAnswer,
  submitRun,
} from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import type { Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button, buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { client } from '../infra/client.ts';
import { download } from '../infra/download.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { useMay } from '../session/public.ts';
import type { NextOfRun } from './next-of-run.ts';
import { refreshRun } from './refresh-run.ts';
import { ReportTransfers } from './report-transfers.tsx';
import { moneyWords as words } from './words.ts';

interface RunActsProps {
  answer: RunAnswer;
  next: NextOfRun;
  submission: Proposal | undefined;
}

export function RunActs({ answer, next, submission }: RunActsProps) {
  const { run, digest } = answer;
  const mayPropose = useMay('money.propose');
  if (submission)
    return (
      <Go href={`/approvals?open=${submission.id}`}>
        {submission.mayDecide ? words.toDecide : words.toProposal}
      </Go>
    );
  if (!mayPropose) return next.act === undefined ? null : <p className="text-dim text-sm">{words.mayNot}</p>;
  const toneOf = (act: NextOfRun['act']) => (next.act === act ? 'primary' : 'quiet');
  if (run.state === 'BOOKED' && run.booked.shops > 0)
    return (
      <>
        {next.act === 'seeReturned' && (
          <Go href={`/money/runs/${run.id}?only=RETURNED`}>{words.toReturned}</Go>
        )}
        <Act label={words.bankFile} icon="download" tone={toneOf('bankFile')}>
          {(close) => <BankFile runId={run.id} onClose={close} />}
        </Act>
        <Act label={words.report} icon="note" tone={toneOf('report')}>
          {(close) => <ReportTransfers runId={run.id} onClose={close} />}
        </Act>
      </>
    );
  if (run.state !== 'DRAFT' && run.state !== 'DRAFTING') return null;
  return (
    <>
      {next.act === 'submit' && digest !== null && (
        <Act label={words.submit} icon="check" tone="primary">
          {(close) => <Submit answer={answer} digest={digest} onClose={close} />}
        </Act>
      )}
      <Act label={words.discard} icon="close" tone={toneOf('discard')}>
        {(close) => <Discard runId={run.id} onClose={close} />}
      </Act>
    </>
  );
}

const Go = ({ href, children }: { href: string; children: string }) => (
  <GoLink href={href} className={buttonClass()}>
    {children}
  </GoLink>
);

interface ActProps {
  label: string;
  icon: 'check' | 'close' | 'download' | 'note';
  tone: 'primary' | 'quiet';
  children: (close: () => void) => ReactNode;
}

/** A button with its dialog. */
function Act({ label, icon, tone, children }: ActProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} icon={icon} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function Discard({ runId, onClose }: { runId: number; onClose: () => void }) {
  const { isSending, problem, send } = useSending();
  const [eventId] = useState(() => crypto.randomUUID());
  const discard = () =>
    send(async () => {
      await client(discardRun, { params: { id: String(runId) }, body: { eventId } });
      toast({ type: 'success', title: words.discarded });
      onClose();
      await refreshRun(runId);
    });
  return (
    <Dialog
      title={words.discard}
      onClose={onClose}
      buttons={[
        { children: words.discard, tone: 'error', pending: isSending, onPress: () => void discard() },
        { children: words.cancel, tone: 'quiet', onPress: onClose },
      ]}
    >
      {problem !== undefined && <Banner tone="error" title={problem} />}
      <p>{words.discardSure}</p>
    </Dialog>
  );
}

function Submit({
  answer: { run },
  digest,
  onClose,
}: {
  answer: RunAnswer;
  digest: string;
  onClose: () => void;
}) {
  const { isSending, problem, send } = useSending();
  const [eventId] = useState(() => crypto.randomUUID());
  const submit = () =>
    send(async () => {
      try {
        const answer = await client(submitRun, {
          params: { id: String(run.id) },
          body: { eventId, digest },
        });
        toast({
          type: 'success',
          title: isProposed(answer) ? words.submitted : words.approved,
          timeout: 6000,
        });
        onClose();
      } finally {
        // After a refusal, too: the rows have changed.
        await refreshRun(run.id);
      }
    });
  return (
    <Dialog
      title={words.submitTitle(run.id)}
      onClose={onClose}
      buttons={[
        { children: words.submit, pending: isSending, onPress: () => void submit() },
        { children: words.cancel, tone: 'quiet', onPress: onClose },
      ]}
    >
      {problem !== undefined && <Banner tone="error" title={problem} />}
      <p>{words.submitWhy(run.payable.shops, run.payable.toman)}</p>
    </Dialog>
  );
}

function BankFile({ runId, onClose }: { runId: number; onClose: () => void }) {
  const { isSending, problem, send } = useSending();
  const take = (reason: string) =>
    send(async () => {
      const answer = await client(getBankFile, { params: { id: String(runId) }, body: { reason } });
      await download(answer, words.bankFileName(runId), 'text/csv');
      onClose();
      await refreshRun(runId);
    });
  return (
    <ReasonDialog
      title={words.bankFile}
      description={words.bankFileWhy}
      act={words.bankFile}
      templates={words.bankFileReasons}
      isSending={isSending}
      problem={problem}
      onSubmit={(reason) => void take(reason)}
      onClose={onClose}
    />
  );
}
