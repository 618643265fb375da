// The dialogs by which an administrator changes another operator's account.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import {
  changeOperator,
  endOperatorSessions,
  type OperatorAccount,
} from '@pishkhan/contract/operators/calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { RoleTicks } from './role-ticks.tsx';
import { operatorsWords as words } from './words.ts';

interface AccountDialogProps {
  account: OperatorAccount;
  onClose: () => void;
}

/** `run` returns the sentence about the new state. */
function ActDialog(props: {
  title: string;
  press: string;
  tone: 'primary' | 'error';
  isReady?: boolean;
  run: () => Promise<string>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, press, tone, isReady = true, run, onClose, children } = props;
  const { isSending, problem, setProblem, send } = useSending();
  const act = () =>
    isReady
      ? send(async () => {
          toast({ type: 'success', title: await run(), timeout: 6000 });
          onClose();
          await queryClient.invalidateQueries({ queryKey: ['list', 'operators'] });
        })
      : setProblem(words.rolesNone);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={[
        { children: press, tone, pending: isSending, onPress: () => void act() },
        { children: words.cancel, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-3">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        {children}
      </div>
    </Dialog>
  );
}

type Change = { roles: PlatformRole[] } | { isActive: boolean };

/** Sends one change under one event id. */
function useChange({ id, version }: OperatorAccount) {
  const [eventId] = useState(() => crypto.randomUUID());
  return async (change: Change, done: string): Promise<string> => {
    const body = { eventId, version, ...change };
    const answer = await client(changeOperator, { params: { id: String(id) }, body });
    return isProposed(answer) ? words.proposed : done;
  };
}

export function RolesDialog({ account, onClose }: AccountDialogProps) {
  const [roles, setRoles] = useState<PlatformRole[]>(account.roles);
  const change = useChange(account);
  return (
    <ActDialog
      title={`${words.changeRoles}: ${account.fullName}`}
      press={words.save}
      tone="primary"
      isReady={roles.length > 0}
      run={() => change({ roles }, words.rolesChanged(account.fullName))}
      onClose={onClose}
    >
      <RoleTicks chosen={roles} onChange={setRoles} />
    </ActDialog>
  );
}

export function ActiveDialog({ account, onClose }: AccountDialogProps) {
  const { fullName, state } = account;
  const isActive = state === 'DISABLED';
  const change = useChange(account);
  return (
    <ActDialog
      title={`${isActive ? words.enable : words.disable}: ${fullName}`}
      press={isActive ? words.enable : words.disable}
      tone={isActive ? 'primary' : 'error'}
      run={() => change({ isActive }, isActive ? words.enabled(fullName) : words.disabled(fullName))}
      onClose={onClose}
    >
      <p>{isActive ? words.enableWhy : words.disableWhy}</p>
    </ActDialog>
  );
}

export const EndSessionsDialog = ({ account, onClose }: AccountDialogProps) => (
  <ActDialog
    title={`${words.endSessions}: ${account.fullName}`}
    press={words.endSessions}
    tone="error"
    run={async () => {
      const params = { id: String(account.id) };
      const { ended } = await client(endOperatorSessions, { params, body: {} });
      return words.ended(ended);
    }}
    onClose={onClose}
  >
    <p>{words.endSessionsWhy}</p>
  </ActDialog>
);
