// Cancels a discount after a confirmation, because a cancellation cannot be undone.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { cancelDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import type { Discount, DiscountStage } from '@pishkhan/contract/menu/discounts/discount.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshMenu } from '../queries.ts';
import { discountPageWords as words } from './discount-words.ts';

const consequences: Partial<Record<DiscountStage, string>> = {
  WAITING: words.cancelWaiting,
  RUNNING: words.cancelRunning,
  SOLD_OUT: words.cancelSoldOut,
};

export function CancelDiscount(props: Pick<Discount, 'discountId'> & { stage: DiscountStage }) {
  const { discountId, stage } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { isSending, problem, setProblem, send } = useSending();
  const close = () => {
    setProblem(undefined);
    setIsAsking(false);
  };
  const cancel = async () => {
    try {
      await client(cancelDiscount, { params: { id: String(discountId) } });
    } catch (failure) {
      // A colleague was faster, or the first response was lost.
      if (!(failure instanceof CallFailed) || failure.problem.discountStatus !== 'CANCELED') {
        void refreshMenu();
        throw failure;
      }
    }
    close();
    await refreshMenu();
    toast({ type: 'success', title: words.canceled });
  };
  return (
    <>
      <Button tone="quiet" icon="close" onPress={() => setIsAsking(true)}>
        {words.cancel}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        locked={isSending}
        title={words.cancelTitle}
        description={consequences[stage]}
        buttons={[
          { children: words.cancel, tone: 'error', pending: isSending, onPress: () => void send(cancel) },
          { children: words.keep, 'data-autofocus': true, onPress: close },
        ]}
      >
        {problem && <Banner tone="error" title={problem} />}
      </Dialog>
    </>
  );
}
