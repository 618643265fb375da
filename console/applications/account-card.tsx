// The bank account of a shop: its state, a look at its numbers, the decision, and a change by the platform.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { decideAccount, getAccount, revealAccount } from '@pishkhan/contract/marketplace/account-calls.ts';
import { approval, approvalWords } from '@pishkhan/contract/menu/review/approval.ts';
import { toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { groupDigits } from '@pishkhan/panel/ui/model/digits-text.ts';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { Reasons } from '../kit/reasons.tsx';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import { accountKey, refreshAccount } from './account-query.ts';
import { ChangeAccount } from './change-account.tsx';
import { listed } from './facts.tsx';
import { ReasonForm } from './reason-form.tsx';
import { applicationWords as words } from './words.ts';

type Answer = CallResult<typeof getAccount>;
type Account = NonNullable<Answer['account']>;
type Numbers = Pick<Account, 'iban' | 'cardNumber' | 'accountNumber'>;

export function AccountCard({ vendorCode }: { vendorCode: VendorCode }) {
  const reading = useQuery({
    queryKey: accountKey(vendorCode),
    queryFn: ({ signal }) => client(getAccount, { params: { vendorCode } }, { signal }),
  });
  return (
    <Read reading={reading}>
      {({ account, history }) => (
        <TitledCard
          title={words.account}
          aria-label={words.account}
          aside={account && <Badge tone={tones[account.status]}>{approvalWords[account.status]}</Badge>}
        >
          {account ? (
            <Whole key={account.version} vendorCode={vendorCode} account={account} />
          ) : (
            <p className="text-dim">{words.noAccount}</p>
          )}
          <ChangeAccount
            key={account?.version ?? 0}
            vendorCode={vendorCode}
            version={account?.version ?? 0}
            holderName={account?.holderName ?? ''}
          />
          <History history={history} />
        </TitledCard>
      )}
    </Read>
  );
}

const tones = { 0: 'warning', 1: 'success', 2: 'error' } as const;
const iban = (text: string) => <bdi dir="ltr">IR{groupDigits(text.slice(2), [2, 4, 4, 4, 4, 4, 2])}</bdi>;

function Whole({ vendorCode, account }: { vendorCode: VendorCode; account: Account }) {
  const [numbers, setNumbers] = useState<Numbers>();
  const mayLook = useMay('personal.read');
  const { cardNumber, accountNumber } = numbers ?? account;
  const items = listed([
    { id: 'holder', term: words.holder, value: account.holderName },
    { id: 'bank', term: words.bank, value: account.bankName },
    {
      id: 'card',
      term: words.card,
      value: cardNumber && <bdi dir="ltr">{groupDigits(cardNumber, [4, 4, 4, 4])}</bdi>,
    },
    {
      id: 'number',
      term: words.accountNumber,
      value: accountNumber && <bdi dir="ltr">{toPersianDigits(accountNumber)}</bdi>,
    },
    { id: 'iban', term: words.iban, value: iban((numbers ?? account).iban) },
    { id: 'set', term: words.setAt, value: formatDateTime(account.setAt) },
  ]);
  const isHeld = account.paysFrom !== null && Date.parse(account.paysFrom) > serverClock.now();
  return (
    <>
      {account.rejectedBecause && (
        <p className="text-error-ink">{words.rejectedBecause(account.rejectedBecause)}</p>
      )}
      {isHeld && <Banner title={words.paysFrom(formatDateTime(account.paysFrom!))} />}
      <DescriptionList items={items} />
      {account.status === approval.PENDING && <Decision vendorCode={vendorCode} version={account.version} />}
      {mayLook && !numbers && (
        <details>
          <summary className="min-h-tap cursor-pointer text-primary-ink">{words.revealAccount}</summary>
          <ReasonForm
            action={words.reveal}
            onLook={async (reason) =>
              setNumbers(await client(revealAccount, { params: { vendorCode }, body: { reason } }))
            }
          />
        </details>
      )}
    </>
  );
}

function Decision({ vendorCode, version }: { vendorCode: VendorCode; version: number }) {
  const [isRejecting, setRejecting] = useState(false);
  const { isSending, problem, send } = useSending();
  if (!useMay('shops.review')) return null;
  const say = (reason: string | null) =>
    send(async () => {
      const event = { eventId: crypto.randomUUID(), version };
      const body =
        reason === null
          ? { ...event, decision: 'ACCEPT' as const }
          : { ...event, decision: 'REJECT' as const, reason };
      try {
        await client(decideAccount, { params: { vendorCode }, body });
        toast({ type: 'success', title: reason === null ? words.accountAccepted : words.accountRejected });
        setRejecting(false);
      } finally {
        // After a refusal, too: somebody else has decided.
        await refreshAccount(vendorCode);
      }
    });
  return (
    <>
      {problem !== undefined && <Banner tone="error" title={problem} />}
      {isRejecting ? (
        <Reasons
          subject="account"
          onChoose={(reason) => void say(reason)}
          onClose={() => setRejecting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button tone="success" icon="check" pending={isSending} onPress={() => void say(null)}>
            {words.acceptAccount}
          </Button>
          <Button tone="error" icon="close" onPress={() => setRejecting(true)}>
            {words.rejectAccount}
          </Button>
        </div>
      )}
    </>
  );
}

function History({ history }: Pick<Answer, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="min-h-tap cursor-pointer text-primary-ink">{words.history}</summary>
      <ol className="flex flex-col divide-y divide-line">
        {history.map(({ at, action, by, reason, ibanEnd }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{words.actions[action]}</span>
            <span>{by ?? words.byShop}</span>
            <span className="text-dim">{formatDateTime(at)}</span>
            <span className="text-dim">{words.endsWith(toPersianDigits(ibanEnd))}</span>
            {reason && <span className="basis-full">{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
