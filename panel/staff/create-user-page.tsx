// /management/users/create: invites a person by phone, with a name and a role.
import { createStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '../forms/public.ts';
import { client } from '../infra/http/client.ts';
import { useSession } from '../session/public.ts';
import { toast } from '../ui/toast.ts';
import { MemberFields } from './member-fields.tsx';
import { newMember } from './member-form.ts';
import { peopleList } from './people-list.tsx';
import { refreshStaff } from './queries.ts';
import { StaffPage } from './staff-page.tsx';
import { useInvitingReason } from './use-inviting.ts';
import { useManagerProof } from './use-manager-proof.ts';
import { staffWords } from './words.ts';

const back = { to: '/management/users', label: staffWords.backToList };

export function CreateUserPage() {
  const navigate = useNavigate();
  const { vendor } = useSession();
  const form = useForm({ saved: newMember, draftKey: `staff:${vendor?.vendorCode}:new` });
  const { proveIfManager, dialog } = useManagerProof(staffWords.create);
  return (
    <StaffPage title={staffWords.createTitle} back={back} list={peopleList}>
      <MemberFields
        state={form}
        isNew
        saveLabel={staffWords.create}
        notNow={useInvitingReason()}
        onSave={async (checked) => {
          const answer = await proveIfManager(checked.role === 'MANAGER', (proof) =>
            client(createStaffMember, { body: { ...checked, ...proof } }),
          );
          if (!answer) return;
          const { member, isSmsSent } = answer;
          if (isSmsSent) toast({ type: 'success', title: staffWords.invited(member.fullName) });
          else toast({ type: 'alert', title: staffWords.notSent(member.fullName), timeout: 10_000 });
          form.markSaved(newMember);
          void refreshStaff();
          void navigate({ to: '/management/users', ignoreBlocker: true });
        }}
      />
      {dialog}
    </StaffPage>
  );
}
