// Deletes a reply after a confirmation: a published text must be reviewed again before it can be restored.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { deleteReply } from '@pishkhan/contract/reviews/calls.ts';
import type { Reply } from '@pishkhan/contract/reviews/review.ts';
import { useState } from 'react';
import { client } from '../infra/http/client.ts';
import { useSending } from '../infra/http/react/use-sending.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { cacheReply } from './queries.ts';
import { reviewWords as words } from './words.ts';

export function RemoveReply({ reviewId, reply }: { reviewId: number; reply: Reply }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isSending, problem, setProblem, send } = useSending();
  const close = () => {
    setProblem(undefined);
    setIsAsking(false);
  };
  const remove = async () => {
    try {
      await client(deleteReply, { params: { id: String(reviewId), replyId: String(reply.id) } });
    } catch (failure) {
      // A colleague was faster.
      if (!(failure instanceof CallFailed) || failure.problem.code !== 'NOT_FOUND') throw failure;
    }
    close();
    cacheReply(reviewId, undefined);
    toast({ type: 'success', title: words.removed });
  };
  return (
    <>
      <Button tone="ghost" icon="close" onPress={() => setIsAsking(true)}>
        {words.remove}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        locked={isSending}
        title={words.removeTitle}
        description={words.removeText}
        buttons={[
          { children: words.remove, tone: 'error', pending: isSending, onPress: () => void send(remove) },
          { children: words.keep, 'data-autofocus': true, onPress: close },
        ]}
      >
        {problem && <Banner tone="error" title={problem} />}
      </Dialog>
    </>
  );
}
