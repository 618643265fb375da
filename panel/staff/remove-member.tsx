// Removes a person, or oneself. The consequences are shown first, because only a new invitation brings the person back.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { deleteStaffMember, type StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../infra/http/client.ts';
import { reloadUser } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { refreshStaff } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import { staffWords } from './words.ts';

function wordsFor({ isMe, status, fullName }: StaffMember) {
  if (isMe)
    return {
      action: staffWords.removeMe,
      text: staffWords.removeMeText,
      title: staffWords.removeMeTitle,
      warning: staffWords.removeMeWarning,
      done: staffWords.leftShop,
    };
  const isPending = status === 'PENDING';
  return {
    action: staffWords.remove,
    text: isPending ? staffWords.removePendingText : staffWords.removeText,
    title: staffWords.removeTitle(fullName),
    warning: isPending ? staffWords.removePendingWarning : staffWords.removeWarning,
    done: staffWords.removed(fullName),
  };
}

export interface RemoveMemberProps {
  member: StaffMember;
  isLastManager: boolean;
  /** Drops what depends on the person, such as unsaved input. */
  onRemoved: () => void;
}

export function RemoveMember({ member, isLastManager, onRemoved }: RemoveMemberProps) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const words = wordsFor(member);

  const remove = async () => {
    setIsRemoving(true);
    setFailure(undefined);
    try {
      await client(deleteStaffMember, { params: { id: String(member.id) } });
      onRemoved();
      toast({ type: 'success', title: words.done });
      // The session navigates on after leaving the shop.
      if (member.isMe) return await reloadUser();
      void refreshStaff();
      void navigate({ to: '/management/users', ignoreBlocker: true });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(refusalWords(error.problem));
      setIsRemoving(false);
    }
  };

  return (
    <Card className="max-w-2xl">
      <CardBody>
        <h2 className="text-lg font-bold">{staffWords.removing}</h2>
        <p className="text-dim">{words.text}</p>
        <Button
          tone="quiet"
          icon={member.isMe ? 'logout' : 'close'}
          wide
          disabledReason={isLastManager ? staffWords.lastManagerStays : undefined}
          onPress={() => setIsAsking(true)}
        >
          {words.action}
        </Button>
      </CardBody>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        locked={isRemoving}
        title={words.title}
        description={words.warning}
        buttons={[
          { children: words.action, tone: 'error', pending: isRemoving, onPress: () => void remove() },
          { children: staffWords.cancel, 'data-autofocus': true, onPress: () => setIsAsking(false) },
        ]}
      >
        {failure && <Banner tone="error" title={failure} />}
      </Dialog>
    </Card>
  );
}
