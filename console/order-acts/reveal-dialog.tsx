// Phones, shown for a minute after a reason was given.
import { revealCustomer } from '@pishkhan/contract/marketplace/order-calls.ts';
import { revealVendorContacts } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import type { ActedOrder, ActedShop } from './acts.ts';
import { actWords, orderActWords as words } from './words.ts';

const shownMs = 60_000;
const leastReason = 3;

interface Shown {
  readonly id: string;
  readonly term: string;
  readonly value: ReactNode;
}

const phone = (number: string): ReactNode => (
  <a href={`tel:${number}`} className="font-bold text-lg text-primary-ink">
    <bdi dir="ltr">{number}</bdi>
  </a>
);

interface RevealProps {
  title: string;
  reveal: (reason: string) => Promise<readonly Shown[]>;
  onClose: (isDone: boolean) => void;
}

function RevealDialog({ title, reveal, onClose }: RevealProps) {
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<readonly Shown[]>();
  const { isSending, problem, send } = useSending();
  const close = () => onClose(false);
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => latestClose.current(), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const look = () =>
    send(async () => {
      if (reason.trim().length >= leastReason) setShown(await reveal(reason.trim()));
    });
  return (
    <Dialog
      title={title}
      onClose={close}
      buttons={
        shown
          ? undefined
          : [
              {
                children: words.look,
                pending: isSending,
                'aria-disabled': reason.trim().length < leastReason,
                onPress: () => void look(),
              },
              { children: words.back, tone: 'quiet', onPress: close },
            ]
      }
    >
      {shown ? (
        <div aria-live="polite">
          {shown.length === 0 ? <p>{words.noPhones}</p> : <DescriptionList items={shown} />}
          <p className="mt-3 text-dim text-sm">{words.hiddenSoon}</p>
        </div>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          {problem !== undefined && <Banner tone="error" title={problem} />}
          <TextField
            label={words.lookReason}
            description={words.lookHint}
            value={reason}
            maxLength={300}
            required
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </form>
      )}
    </Dialog>
  );
}

export function ShopPhoneDialog({ shop, onClose }: { shop: ActedShop; onClose: (isDone: boolean) => void }) {
  const reveal = async (reason: string): Promise<readonly Shown[]> => {
    const { vendorCode } = shop;
    const answer = await client(revealVendorContacts, { params: { vendorCode }, body: { reason } });
    return [
      ...(answer.phone ? [{ id: 'shop', term: words.shop, value: phone(answer.phone) }] : []),
      ...answer.people.map(({ personId, cellPhone }, at) => ({
        id: String(personId),
        term: words.person(formatNumber(at + 1)),
        value: phone(cellPhone),
      })),
    ];
  };
  return <RevealDialog title={actWords.shopPhone} reveal={reveal} onClose={onClose} />;
}

export function CustomerDialog({
  order,
  onClose,
}: {
  order: ActedOrder;
  onClose: (isDone: boolean) => void;
}) {
  const reveal = async (reason: string): Promise<readonly Shown[]> => {
    const { vendorCode, orderCode } = order;
    const answer = await client(revealCustomer, { params: { vendorCode, orderCode }, body: { reason } });
    const { customerName, customerPhoneNumber, customerAddress, couriers } = answer;
    return [
      { id: 'customer', term: customerName, value: phone(customerPhoneNumber) },
      ...(customerAddress ? [{ id: 'address', term: words.address, value: customerAddress }] : []),
      ...couriers.map(({ name, mobileNumber }, at) => ({
        id: `courier-${at}`,
        term: `${words.courier} ${name}`,
        value: phone(mobileNumber),
      })),
    ];
  };
  return <RevealDialog title={actWords.customer} reveal={reveal} onClose={onClose} />;
}
