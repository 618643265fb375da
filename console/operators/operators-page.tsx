// /operators: who works at the console, with which rights, and what they did this week.
import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import { listOperators, type OperatorAccount } from '@pishkhan/contract/operators/calls.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { Age } from '../kit/age.tsx';
import { choice, type Filters } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { useMay } from '../session/public.ts';
import { AccountDetail } from './account-detail.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { operatorStateWords, operatorsWords as words } from './words.ts';

const filters = {
  role: choice(words.role, platformRoleWords),
  state: choice(words.state, operatorStateWords),
} satisfies Filters;

const columns: readonly TableColumn<OperatorAccount>[] = [
  { key: 'name', title: words.fullName, isRowHeader: true, cell: ({ fullName }) => <bdi>{fullName}</bdi> },
  { key: 'user', title: words.userName, cell: ({ userName }) => <bdi dir="ltr">{userName}</bdi> },
  {
    key: 'roles',
    title: words.roles,
    cell: ({ roles }) => roles.map((role) => platformRoleWords[role]).join('، '),
  },
  { key: 'state', title: words.state, cell: ({ state }) => operatorStateWords[state] },
  {
    key: 'seen',
    title: words.lastSeen,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Age at={lastSeenAt} /> : words.never),
  },
  {
    key: 'sessions',
    title: words.sessions,
    isSpare: true,
    align: 'center',
    cell: ({ sessions }) => words.count(sessions),
  },
  {
    key: 'decisions',
    title: words.decisions,
    align: 'center',
    cell: ({ decisionsOfWeek }) => words.count(decisionsOfWeek),
  },
];

const keyOf = ({ id }: OperatorAccount): string => String(id);

export function OperatorsPage() {
  const [isInviting, setInviting] = useState(false);
  const mayManage = useMay('operators.manage');
  return (
    <>
      <ListPage
        title={words.title}
        name="operators"
        filters={filters}
        columns={columns}
        keyOf={keyOf}
        empty={words.empty}
        read={async ({ role, state }, { signal }) => {
          const { operators } = await client(listOperators, undefined, { signal });
          // There are few operators, so the filters need no request of their own.
          const rows = operators.filter(
            (one) => (!role || one.roles.includes(role)) && (!state || one.state === state),
          );
          return { rows, next: null };
        }}
        detail={(_key, row) => <AccountDetail account={row} />}
        refreshSeconds={30}
        {...(mayManage && {
          actions: (
            <Button icon="plus" onPress={() => setInviting(true)}>
              {words.invite}
            </Button>
          ),
        })}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
