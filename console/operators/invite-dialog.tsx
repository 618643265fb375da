import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleTicks } from './role-ticks.tsx';
import { operatorsWords as words } from './words.ts';

type Invited = CallResult<typeof inviteOperator>;

interface InviteDialogProps {
  /** An operator who has lost passphrase or second factor; absent for a new one. */
  again?: { userName: string; fullName: string; roles: readonly PlatformRole[] };
  onClose: () => void;
}

export function InviteDialog({ again, onClose }: InviteDialogProps) {
  const [eventId] = useState(() => crypto.randomUUID());
  const [userName, setUserName] = useState(again?.userName ?? '');
  const [fullName, setFullName] = useState(again?.fullName ?? '');
  const [roles, setRoles] = useState<readonly PlatformRole[]>(again?.roles ?? []);
  const [invited, setInvited] = useState<Invited>();
  const { isSending, problem, setProblem, send } = useSending();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (roles.length === 0) {
      setProblem(words.rolesNone);
      return;
    }
    void send(async () => {
      const body = { eventId, userName: userName.trim(), fullName: fullName.trim(), roles: [...roles] };
      const answer = await client(inviteOperator, { body });
      void queryClient.invalidateQueries({ queryKey: ['list', 'operators'] });
      if (!isProposed(answer)) {
        setInvited(answer);
        return;
      }
      toast({ type: 'success', title: words.proposed, timeout: 6000 });
      onClose();
    });
  };
  if (invited)
    return (
      <Dialog
        title={words.link}
        onClose={onClose}
        footer={
          <Button wide onPress={onClose}>
            {words.linkGiven}
          </Button>
        }
      >
        <InvitationLink {...invited} />
      </Dialog>
    );
  return (
    <Dialog
      title={again ? words.inviteAgain : words.invite}
      description={again ? words.inviteAgainWhy : words.inviteLead}
      onClose={onClose}
      buttons={[
        { children: words.send, type: 'submit', form, pending: isSending },
        { children: words.cancel, onPress: onClose },
      ]}
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        {again ? (
          <p>
            <bdi>{again.fullName}</bdi>، <bdi dir="ltr">{again.userName}</bdi>
          </p>
        ) : (
          <>
            <TextField
              label={words.fullName}
              required
              maxLength={80}
              autoComplete="off"
              data-autofocus
              value={fullName}
              onChange={({ currentTarget }) => setFullName(currentTarget.value)}
            />
            <TextField
              label={words.userName}
              description={words.userNameHint}
              ltr
              required
              minLength={3}
              maxLength={32}
              pattern="[a-z][a-z0-9.\-]*"
              autoCapitalize="none"
              autoComplete="off"
              value={userName}
              onChange={({ currentTarget }) => setUserName(currentTarget.value.toLowerCase())}
            />
            <RoleTicks chosen={roles} onChange={setRoles} />
          </>
        )}
      </form>
    </Dialog>
  );
}
