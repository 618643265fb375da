// The decision about a waiting proposal: approve or reject somebody else's, withdraw an own one.
import {
  decideProposal,
  type Proposal,
  withdrawProposal,
} from '@pishkhan/contract/operators/proposal-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { useSending } from '../infra/use-sending.ts';
import { actWords } from '../kit/act-words.ts';
import { CopyCode } from '../kit/copy-code.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { approvalWords as words } from './words.ts';

interface DecisionProps {
  proposal: Proposal;
  onDecided: () => void;
}

/** Also after a refusal: somebody else was faster, or the proposal has become stale. */
async function refresh(id: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['proposal', String(id)] });
  await queryClient.invalidateQueries({ queryKey: ['list'] });
  await queryClient.invalidateQueries({ queryKey: ['shop'] });
}

export function Decision({ proposal, onDecided }: DecisionProps) {
  const { id, isOwn, mayDecide } = proposal;
  const act = actWords(proposal.call);
  const [isRejecting, setRejecting] = useState(false);
  const [link, setLink] = useState<string>();
  const { isSending, problem, send } = useSending();
  const params = { id: String(id) };
  const close = (title: string) => {
    toast({ type: 'success', title });
    onDecided();
  };
  const approve = () =>
    send(async () => {
      const { answer } = await client(decideProposal, { params, body: { decision: 'APPROVE' } }).catch(
        async (failure) => {
          await refresh(id);
          throw failure;
        },
      );
      // The link of an invitation is told to nobody else, and never again: this page stays until it is closed.
      if (typeof answer?.link === 'string') setLink(answer.link);
      else {
        close(words.approved(act));
        await refresh(id);
      }
    });
  const closeLink = () => {
    onDecided();
    void refresh(id);
  };
  const reject = (reason: string) =>
    send(async () => {
      try {
        await client(decideProposal, { params, body: { decision: 'REJECT', reason } });
        setRejecting(false);
        close(words.rejected(act));
      } finally {
        await refresh(id);
      }
    });
  const withdraw = () =>
    send(async () => {
      try {
        await client(withdrawProposal, { params, body: {} });
        close(words.withdrawn(act));
      } finally {
        await refresh(id);
      }
    });
  useKeys(
    mayDecide
      ? [
          { key: 'KeyA', label: words.approve, run: () => void approve() },
          { key: 'KeyR', label: words.reject, run: () => setRejecting(true) },
        ]
      : [],
  );
  if (isOwn)
    return (
      <div className="flex flex-col gap-2">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <p className="text-dim">{words.mayNotOwn}</p>
        <Button tone="quiet" icon="undo" pending={isSending} onPress={() => void withdraw()}>
          {words.withdraw}
        </Button>
      </div>
    );
  if (!mayDecide) return <p className="text-dim">{words.mayNot}</p>;
  return (
    <div className="flex flex-col gap-2">
      {problem !== undefined && !isRejecting && <Banner tone="error" title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="success"
          icon="check"
          pending={isSending}
          aria-keyshortcuts="A"
          onPress={() => void approve()}
        >
          {words.approve}
        </Button>
        <Button tone="error" icon="close" aria-keyshortcuts="R" onPress={() => setRejecting(true)}>
          {words.reject}
        </Button>
      </div>
      {isRejecting && (
        <ReasonDialog
          title={words.rejectTitle}
          description={words.rejectWhy}
          act={words.reject}
          isDestructive
          isSending={isSending}
          problem={problem}
          onSubmit={(reason) => void reject(reason)}
          onClose={() => setRejecting(false)}
        />
      )}
      {link !== undefined && (
        <Dialog title={words.approved(act)} description={words.link} onClose={closeLink}>
          <CopyCode text={link} />
        </Dialog>
      )}
    </div>
  );
}
