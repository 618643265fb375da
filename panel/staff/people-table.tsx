// The people of the shop as a table. A row opens its person.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { Link } from '@tanstack/react-router';
import { formatMobile } from '../fa/digits.ts';
import { useDesk, useWideDesk } from '../page/use-desk.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useColumnChoice } from '../ui/column-choice.tsx';
import { Table } from '../ui/table.tsx';
import type { TableColumn } from '../ui/table-column.ts';
import { invitationWords, useInviteAgain } from './member-card.tsx';
import { RoleBadge } from './role-badge.tsx';
import { staffStatusWords, staffWords as words } from './words.ts';

export function PeopleTable({ members }: { members: readonly StaffMember[] }) {
  const { shown, button } = useColumnChoice('people', columns);
  return (
    <div className="flex flex-col gap-2">
      <Table
        label={words.title}
        keysHint={words.keysHint}
        columns={shown}
        rows={members}
        keyOf={({ id }) => id}
        isDense
        isPressable
      />
      <div className="flex justify-end">{button}</div>
    </div>
  );
}

const columns: readonly TableColumn<StaffMember>[] = [
  {
    ...{ key: 'name', title: words.fullName, width: 'minmax(8rem,1fr)', isRowHeader: true, hasControl: true },
    sortValue: ({ fullName }) => fullName,
    cell: ({ id, fullName, isMe }, tabIndex) => (
      <Link
        to="/management/users/$id"
        params={{ id: String(id) }}
        tabIndex={tabIndex}
        className="flex min-h-tap items-center gap-2 font-semibold text-primary-ink underline-offset-4 hover:underline"
      >
        <span className="truncate">{fullName}</span>
        {isMe && <span className="font-normal text-dim">({words.me})</span>}
      </Link>
    ),
  },
  {
    ...{ key: 'role', title: words.role, width: '8rem', sortValue: ({ role }) => roleWords[role] },
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    ...{ key: 'phone', title: words.cellPhone, width: '7rem', sortValue: ({ cellPhone }) => cellPhone },
    cell: ({ cellPhone }) => (
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {formatMobile(cellPhone)}
      </bdi>
    ),
  },
  {
    ...{ key: 'status', title: words.status, width: 'minmax(15.5rem,1.6fr)', hasControl: true },
    sortValue: ({ status }) => staffStatusWords[status],
    cell: (member, tabIndex) => <Status member={member} tabIndex={tabIndex} />,
  },
  {
    ...{ key: 'notified', title: words.notice, width: '5.5rem' },
    sortValue: ({ orderNotification }) => (orderNotification ? 0 : 1),
    cell: ({ orderNotification }) =>
      orderNotification ? words.noticeOn : <span className="text-dim">{words.noticeOff}</span>,
  },
];

function Status({ member, tabIndex }: { member: StaffMember; tabIndex: 0 | -1 }) {
  const { status } = member;
  const { reason, isSending, send } = useInviteAgain(member);
  const [isDesk, isWideDesk] = [useDesk(), useWideDesk()];
  // The list of pages stands beside the table from 1280 px.
  const hasRoom = !isDesk || isWideDesk;
  return (
    <span
      className="flex items-center gap-2"
      title={status === 'PENDING' ? invitationWords(member) : undefined}
    >
      <Badge tone={status === 'ACTIVE' ? 'success' : 'warning'}>{staffStatusWords[status]}</Badge>
      {status === 'PENDING' && (
        <>
          {hasRoom && (
            <span className="min-w-0 flex-1 truncate text-dim text-sm">{invitationWords(member)}</span>
          )}
          {reason === undefined && (
            <Button
              tone="ghost"
              className="!px-3 whitespace-nowrap"
              tabIndex={tabIndex}
              pending={isSending}
              aria-label={words.inviteAgainNamed(member.fullName)}
              onPress={() => void send()}
            >
              {words.inviteAgain}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
