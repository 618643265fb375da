// Creates a link to follow one order, and shares or copies it.

import { createFollowLink } from '@pishkhan/contract/follow/calls.ts';
import type { FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { useState } from 'react';
import { formatDateTime } from '../../fa/time.ts';
import { client } from '../../infra/http/client.ts';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { followWords, shareWords } from './words.ts';

interface Link {
  url: string;
  expiresAt: string;
}

export function ShareDialog(props: {
  order: Pick<Order, 'orderCode' | 'deliveryType'>;
  onClose: () => void;
}) {
  const {
    order: { orderCode, deliveryType },
    onClose,
  } = props;
  const kinds: readonly FollowerKind[] =
    deliveryType === 'OwnDelivery' ? ['courier', 'customer'] : ['customer'];
  const [follower, setFollower] = useState<FollowerKind>(kinds[0]!);
  const [links, setLinks] = useState<Partial<Record<FollowerKind, Link>>>({});
  const { isSending, problem, send } = useSending(followWords.failed);
  const link = links[follower];

  const make = () =>
    send(async () => {
      const body = { follower };
      const { id, expiresAt } = await client(createFollowLink, { params: { code: orderCode }, body });
      setLinks({ ...links, [follower]: { url: `${location.origin}/orders/follow/${id}`, expiresAt } });
    });

  return (
    <Dialog
      onClose={onClose}
      title={shareWords.title}
      description={shareWords.text}
      footer={
        link ? (
          <ShareButtons url={link.url} code={orderCode} />
        ) : (
          <Button data-autofocus size="tap-lg" wide pending={isSending} onPress={() => void make()}>
            {shareWords.make}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {kinds.length > 1 && (
          <SegmentedControl
            label={shareWords.follower}
            segments={kinds.map((id) => ({ id, label: shareWords.kinds[id] }))}
            value={follower}
            onChange={setFollower}
          />
        )}
        <p className="text-dim">{shareWords.hints[follower]}</p>
        {link && (
          <TextField
            label={shareWords.link}
            ltr
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
            description={followWords.expires(formatDateTime(link.expiresAt))}
          />
        )}
        {problem && (
          <p role="alert" className="text-error-ink">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function ShareButtons({ url, code }: { url: string; code: string }) {
  // Sharing and the clipboard are missing over plain http. The link then stands in its field to be selected by hand.
  const canCopy = navigator.clipboard !== undefined;
  const canShare = navigator.share !== undefined;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast({ title: shareWords.copied, type: 'success' });
  };
  const share = () => navigator.share({ title: shareWords.message(code), url }).catch(() => undefined);
  if (!canCopy && !canShare) return null;
  return (
    <>
      {canShare && (
        <Button size="tap-lg" wide onPress={() => void share()}>
          {shareWords.share}
        </Button>
      )}
      {canCopy && (
        <Button size="tap-lg" tone={canShare ? 'quiet' : 'primary'} wide onPress={() => void copy()}>
          {shareWords.copy}
        </Button>
      )}
    </>
  );
}
