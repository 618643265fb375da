// Another account for a shop: it needs a second person, the owner is told, and nothing is paid to it for three days.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { changeAccount } from '@pishkhan/contract/marketplace/account-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { useMay } from '../session/public.ts';
import { refreshAccount } from './account-query.ts';
import { applicationWords as words } from './words.ts';

interface ChangeAccountProps {
  vendorCode: VendorCode;
  /** The version that is shown. */
  version: number;
  holderName: string;
}

export function ChangeAccount(props: ChangeAccountProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('shops.review')) return null;
  return isOpen ? (
    <ChangeForm {...props} onClose={() => setOpen(false)} />
  ) : (
    <div>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        {words.changeAccount}
      </Button>
    </div>
  );
}

function ChangeForm({
  vendorCode,
  version,
  holderName,
  onClose,
}: ChangeAccountProps & { onClose: () => void }) {
  const [typed, setTyped] = useState({ iban: '', holderName, reason: '' });
  const { isSending, problem, send } = useSending();
  const [eventId] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const answer = await client(changeAccount, {
        params: { vendorCode },
        body: { eventId, version, ...typed },
      });
      toast({ type: 'success', title: isProposed(answer) ? words.proposed : words.changed, timeout: 6000 });
      onClose();
      await refreshAccount(vendorCode);
    });
  };
  const fieldOf = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="text-dim text-sm">{words.changeWhy}</p>
      {problem !== undefined && <Banner tone="error" title={problem} />}
      <TextField label={words.iban} ltr maxLength={40} autoComplete="off" {...fieldOf('iban')} />
      <TextField label={words.holder} maxLength={60} autoComplete="off" {...fieldOf('holderName')} />
      <TextField label={words.changeReason} maxLength={300} autoComplete="off" {...fieldOf('reason')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSending}>
          {words.change}
        </Button>
        <Button tone="ghost" onPress={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
