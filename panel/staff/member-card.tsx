// One person in the list, with a link to their page. A pending invitation shows its expiry and can be sent again.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { inviteAgain, type StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMobile } from '../fa/digits.ts';
import { deviceNow } from '../infra/clock/device-clock.ts';
import { client } from '../infra/http/client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { refreshStaff } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import { RoleBadge } from './role-badge.tsx';
import { useInvitingReason } from './use-inviting.ts';
import { staffStatusWords, staffWords } from './words.ts';

export function MemberCard({ member }: { member: StaffMember }) {
  const { id, fullName, cellPhone, role, status, orderNotification, isMe } = member;
  return (
    <Card className="h-full">
      <CardBody>
        <Link
          to="/management/users/$id"
          params={{ id: String(id) }}
          className="-mx-2 flex min-h-tap items-center justify-between gap-3 rounded-control px-2 hover:bg-sunken active:bg-line"
        >
          <span className="min-w-0">
            <span className="block font-bold">
              {fullName} {isMe && <span className="text-dim">({staffWords.me})</span>}
            </span>
            <bdi dir="ltr" className="text-dim">
              {formatMobile(cellPhone)}
            </bdi>
          </span>
          <Icon name="chevron-forward" className="shrink-0 text-dim" />
        </Link>
        <div className="flex flex-wrap gap-2">
          <RoleBadge role={role} />
          <Badge tone={status === 'ACTIVE' ? 'success' : 'warning'}>{staffStatusWords[status]}</Badge>
        </div>
        {orderNotification && (
          <p className="flex items-center gap-1.5 text-sm text-dim">
            <Icon name="bell" size={20} />
            {staffWords.notified}
          </p>
        )}
        {status === 'PENDING' && <Pending member={member} />}
      </CardBody>
    </Card>
  );
}

function Pending({ member }: { member: StaffMember }) {
  const { reason, isSending, send } = useInviteAgain(member);
  return (
    <div className="mt-auto flex flex-col gap-2">
      <p className="text-sm text-dim">{invitationWords(member)}</p>
      <Button
        tone="quiet"
        icon="refresh"
        wide
        pending={isSending}
        disabledReason={reason}
        aria-label={staffWords.inviteAgainNamed(member.fullName)}
        onPress={() => void send()}
      >
        {staffWords.inviteAgain}
      </Button>
    </div>
  );
}

export const invitationWords = ({ invitedUntil }: StaffMember): string =>
  invitedUntil !== null && Date.parse(invitedUntil) > deviceNow()
    ? staffWords.until(invitedUntil)
    : staffWords.ended;

export function useInviteAgain({ id, fullName }: StaffMember) {
  const reason = useInvitingReason();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { isSmsSent } = await client(inviteAgain, { params: { id: String(id) }, body: {} });
      if (isSmsSent) toast({ type: 'success', title: staffWords.invited(fullName) });
      else toast({ type: 'alert', title: staffWords.notSentAgain(fullName), timeout: 8000 });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast({ type: 'alert', title: refusalWords(error.problem), timeout: 8000 });
    } finally {
      setIsSending(false);
      void refreshStaff();
    }
  };
  return { reason, isSending, send };
}
