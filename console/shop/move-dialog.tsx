import { type MoveAction, moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { VendorPage } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { TextArea } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { needsReason } from './moves.ts';
import { refreshShop } from './use-shop.ts';
import { moveWords, shopWords } from './words.ts';

const words = shopWords.status;

interface MoveDialogProps {
  shop: VendorPage;
  action: MoveAction;
  onClose: () => void;
}

/** Asks once more, and for the reason where the shop gets one. */
export function MoveDialog({ shop: { vendorCode, vendorName }, action, onClose }: MoveDialogProps) {
  const [eventId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSending();
  const hasReason = needsReason(action);
  const move = () =>
    send(async () => {
      const body = { eventId, action, ...(hasReason && { reason }) };
      const answer = await client(moveVendor, { params: { vendorCode }, body });
      toast(
        isProposed(answer)
          ? { type: 'success', title: words.proposed }
          : {
              type: 'success',
              title: words.done(moveWords[action], vendorStatusWords[answer.vendorStatus].label),
            },
      );
      refreshShop(vendorCode);
      onClose();
    });
  return (
    <Dialog
      title={`${moveWords[action]}: ${vendorName}`}
      onClose={onClose}
      buttons={[
        {
          children: moveWords[action],
          tone: hasReason ? 'error' : 'primary',
          pending: isSending,
          disabledReason: hasReason && reason.trim() === '' ? words.reasonMissing : undefined,
          onPress: () => void move(),
        },
        { children: words.stay, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        {hasReason && (
          <TextArea
            label={words.reasonOf(moveWords[action])}
            maxLength={500}
            rows={3}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
        )}
      </div>
    </Dialog>
  );
}
