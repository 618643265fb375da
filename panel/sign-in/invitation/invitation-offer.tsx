import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { Invitation } from '@pishkhan/contract/staff/calls.ts';
import { formatDate } from '../../fa/time.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { softTone } from '../../ui/model/tones.ts';
import { invitationWords, maskedShown } from './invitation-words.ts';

/** The offer: shop, invited phone, role, expiry. */
export function InvitationOffer({ invitation }: { invitation: Invitation }) {
  const { vendorName, role, fullName, maskedPhone, until } = invitation;
  return (
    <>
      <span className={`grid size-20 place-items-center self-center rounded-full ${softTone.primary}`}>
        <Icon name="store" size={32} />
      </span>
      <div className="text-center">
        <h1 className="text-2xl font-bold">{invitationWords.title(vendorName)}</h1>
        <p className="mt-3 text-pretty text-dim">{invitationWords.lead(fullName)}</p>
      </div>
      <DescriptionList
        items={[
          { id: 'role', term: invitationWords.role, value: roleWords[role] },
          {
            id: 'phone',
            term: invitationWords.phone,
            value: <bdi dir="ltr">{maskedShown(maskedPhone)}</bdi>,
          },
          { id: 'until', term: invitationWords.until, value: formatDate(until) },
        ]}
      />
    </>
  );
}
