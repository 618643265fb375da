import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import type { OperatorAccount } from '@pishkhan/contract/operators/calls.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { useState } from 'react';
import { Age } from '../kit/age.tsx';
import { CopyCode } from '../kit/copy-code.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { permissionWords, useMay, useOperator } from '../session/public.ts';
import { ActiveDialog, EndSessionsDialog, RolesDialog } from './account-dialogs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { operatorStateWords, operatorsWords as words } from './words.ts';

type Act = 'roles' | 'active' | 'sessions' | 'invite';

export function AccountDetail({ account }: { account: OperatorAccount | undefined }) {
  const [act, setAct] = useState<Act>();
  const isOwn = useOperator()?.operatorId === account?.id;
  const mayManage = useMay('operators.manage');
  const mayReadEvents = useMay('security.read');
  if (!account) return <EmptyState icon="search" title={words.elsewhere} />;
  const close = () => setAct(undefined);
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="font-bold text-lg">{account.fullName}</h2>
      <DescriptionList
        items={[
          { id: 'user', term: words.userName, value: <CopyCode text={account.userName} /> },
          { id: 'state', term: words.state, value: operatorStateWords[account.state] },
          {
            id: 'roles',
            term: words.roles,
            value: account.roles.map((role) => platformRoleWords[role]).join('، '),
          },
          {
            id: 'seen',
            term: words.lastSeen,
            value: account.lastSeenAt ? <Age at={account.lastSeenAt} /> : words.never,
          },
          { id: 'sessions', term: words.sessions, value: words.count(account.sessions) },
          { id: 'decisions', term: words.decisions, value: words.count(account.decisionsOfWeek) },
          { id: 'by', term: words.invitedBy, value: account.invitedBy ?? words.byMachine },
          { id: 'at', term: words.invitedAt, value: <Age at={account.invitedAt} /> },
        ]}
      />
      {mayReadEvents && (
        <GoLink
          className="inline-flex min-h-tap items-center self-start text-primary-ink underline"
          href={`/security-events?operatorId=${account.id}`}
        >
          {words.events}
        </GoLink>
      )}
      {mayManage && isOwn && <p className="text-dim">{words.own}</p>}
      {mayManage && !isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" onPress={() => setAct('roles')}>
            {words.changeRoles}
          </Button>
          <Button
            tone="quiet"
            disabledReason={account.sessions === 0 ? words.noSessions : undefined}
            onPress={() => setAct('sessions')}
          >
            {words.endSessions}
          </Button>
          <Button
            tone="quiet"
            disabledReason={account.state === 'DISABLED' ? words.isDisabled : undefined}
            onPress={() => setAct('invite')}
          >
            {words.inviteAgain}
          </Button>
          <Button tone="quiet" onPress={() => setAct('active')}>
            {account.state === 'DISABLED' ? words.enable : words.disable}
          </Button>
        </div>
      )}
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">{words.permissions}</h3>
        <ul className="list-inside list-disc text-sm">
          {account.permissions.map((permission) => (
            <li key={permission}>{permissionWords[permission]}</li>
          ))}
        </ul>
      </section>
      {act === 'roles' && <RolesDialog account={account} onClose={close} />}
      {act === 'active' && <ActiveDialog account={account} onClose={close} />}
      {act === 'sessions' && <EndSessionsDialog account={account} onClose={close} />}
      {act === 'invite' && <InviteDialog again={account} onClose={close} />}
    </div>
  );
}
