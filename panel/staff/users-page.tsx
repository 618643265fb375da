// /management/users: the staff by role, and pending invitations, which can be sent again.
import { type Role, roles } from '@pishkhan/contract/access/roles.ts';
import type { StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { useRoomForTable } from '../page/use-desk.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeletons } from '../ui/skeletons.tsx';
import { MemberCard } from './member-card.tsx';
import { useStaff } from './queries.ts';
import { RoleBadge } from './role-badge.tsx';
import { StaffPage } from './staff-page.tsx';
import { useInvitingReason } from './use-inviting.ts';
import { roleDuties, roleHeadings, staffWords } from './words.ts';

/** The grid has as many columns as fit, also beside the list of management. */
const columns = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]';
const back = { to: '/management', label: staffWords.back };

/** Lazy: a phone shows cards. */
const PeopleTable = lazyPart(async () => (await import('./people-table.tsx')).PeopleTable);

export function UsersPage() {
  return (
    <StaffPage title={staffWords.title} back={back} actions={<AddLink />} isCompact>
      <People />
    </StaffPage>
  );
}

function AddLink({ size }: { size?: 'tap-lg' }) {
  const reason = useInvitingReason();
  if (reason)
    return (
      <Button icon="plus" disabledReason={reason} {...(size && { size })}>
        {staffWords.add}
      </Button>
    );
  return (
    <Link to="/management/users/create" className={buttonClass(size && { size })}>
      <Icon name="plus" size={20} />
      {staffWords.add}
    </Link>
  );
}

const People = () => {
  const hasTable = useRoomForTable();
  return (
    <Loaded
      query={useStaff()}
      failed={staffWords.failed}
      loading={staffWords.loading}
      skeleton={
        <div className={columns}>
          <Skeletons count={2} className="h-40 rounded-card" />
        </div>
      }
    >
      {(members) => (
        <>
          {hasTable ? (
            <Suspense fallback={<Skeletons count={members.length} className="mb-px h-tap" />}>
              <PeopleTable members={members} />
            </Suspense>
          ) : (
            roles.map((role) => (
              <RoleGroup key={role} role={role} members={members.filter((member) => member.role === role)} />
            ))
          )}
          {members.length < 2 && <Alone />}
        </>
      )}
    </Loaded>
  );
};

function RoleGroup({ role, members }: { role: Role; members: readonly StaffMember[] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={`role-${role}`} className="flex flex-col gap-3">
      <h2 id={`role-${role}`} className="text-lg font-bold">
        {roleHeadings[role]}
      </h2>
      <ul className={columns}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown while there is only one person: the advantages of inviting others. */
function Alone() {
  return (
    <Card>
      <CardBody>
        <h2 className="text-lg font-bold">{staffWords.aloneTitle}</h2>
        <p className="text-dim">{staffWords.aloneText}</p>
        <ul className="flex flex-col gap-3">
          {roles.map((role) => (
            <li key={role} className="flex flex-wrap items-center gap-3">
              <RoleBadge role={role} />
              <span className="min-w-48 flex-1">{roleDuties[role]}</span>
            </li>
          ))}
        </ul>
        <AddLink size="tap-lg" />
      </CardBody>
    </Card>
  );
}
