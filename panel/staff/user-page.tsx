// /management/users/{id}: changes a person's name or role, or removes them. The last manager cannot be removed, and the page says why.
import { type StaffMember, updateStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useForm } from '../forms/public.ts';
import { client } from '../infra/http/client.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { reloadUser, useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { MemberFields } from './member-fields.tsx';
import { formOfMember, memberLines } from './member-form.ts';
import { peopleList } from './people-list.tsx';
import { cacheMember, refreshStaff, useStaff } from './queries.ts';
import { RemoveMember } from './remove-member.tsx';
import { StaffPage } from './staff-page.tsx';
import { useManagerProof } from './use-manager-proof.ts';
import { staffWords } from './words.ts';

const back = { to: '/management/users', label: staffWords.backToList };

export function UserPage() {
  const { id } = useParams({ from: '/management/users/$id' });
  return (
    <StaffPage title={staffWords.editTitle} back={back} list={peopleList}>
      <Found key={id} id={Number(id)} />
    </StaffPage>
  );
}

function Found({ id }: { id: number }) {
  const query = useStaff();
  const people = query.data ?? [];
  const member = people.find((one) => one.id === id);
  return (
    <Loaded
      query={{ ...query, data: query.data && (member ?? null) }}
      failed={staffWords.failed}
      loading={staffWords.loading}
      skeleton={<Skeleton className="h-80 rounded-card" />}
      missing={{ title: staffWords.missing, hint: staffWords.missingHint }}
    >
      {(found) => <Edit member={found} isLastManager={isLastManager(people, found)} />}
    </Loaded>
  );
}

/** The server decides; this only explains in advance. */
const isLastManager = (people: readonly StaffMember[], { id, role, status }: StaffMember): boolean =>
  role === 'MANAGER' &&
  status === 'ACTIVE' &&
  !people.some((other) => other.id !== id && other.role === 'MANAGER' && other.status === 'ACTIVE');

function Edit({ member, isLastManager: isLast }: { member: StaffMember; isLastManager: boolean }) {
  const { vendor } = useSession();
  const navigate = useNavigate();
  const { id, isMe, fullName, version } = member;
  const form = useForm({
    saved: formOfMember(member),
    version,
    draftKey: `staff:${vendor?.vendorCode}:${id}`,
    linesOf: memberLines,
    stale: { code: 'STAFF_STALE', read: refreshStaff },
  });
  const { proveIfManager, dialog } = useManagerProof(staffWords.save);
  return (
    <>
      <MemberFields
        state={form}
        isNew={false}
        saveLabel={staffWords.save}
        roleFixed={isLast ? staffWords.lastManager : undefined}
        warning={(role) => (
          <Banner
            tone={isMe ? 'warning' : 'info'}
            title={isMe ? staffWords.myRoleActs(role) : staffWords.roleActs(fullName, role)}
          />
        )}
        onSave={async ({ cellPhone: _, ...changes }) => {
          const isPromotion = changes.role === 'MANAGER' && member.role !== 'MANAGER';
          const saved = await proveIfManager(isPromotion, (proof) =>
            client(updateStaffMember, { body: { id, ...changes, ...proof } }, { version: form.version }),
          );
          if (!saved) return;
          cacheMember(vendor?.vendorCode, saved);
          form.markSaved(formOfMember(saved));
          toast({ type: 'success', title: staffWords.saved(saved.fullName) });
          if (isMe) return reloadUser();
          void refreshStaff();
          void navigate({ to: '/management/users', ignoreBlocker: true });
        }}
      />
      {dialog}
      <RemoveMember member={member} isLastManager={isLast} onRemoved={form.discard} />
    </>
  );
}
