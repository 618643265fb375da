// Asks before a form with unsaved changes is left. The input is stored on the device, so a reload asks nothing. The end of a session asks
// nothing either, because nobody can put it off.
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formWords } from './form-words.ts';

export interface LeaveGuardProps {
  isDirty: boolean;
  isKept: boolean;
  onDrop: () => void;
}

export function LeaveGuard({ isDirty, isKept, onDrop }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && !next.pathname.startsWith('/auth'),
    enableBeforeUnload: () => isDirty && !isKept,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      onClose={reset}
      title={formWords.leaveTitle}
      description={isKept ? formWords.leaveKept : formWords.leaveLost}
      footer={
        <>
          <Button data-autofocus size="tap-lg" onPress={reset}>
            {formWords.stay}
          </Button>
          <Button tone="quiet" size="tap-lg" onPress={proceed}>
            {formWords.leave}
          </Button>
        </>
      }
    >
      {isKept && (
        <Button
          tone="ghost"
          wide
          onPress={() => {
            onDrop();
            proceed();
          }}
        >
          {formWords.leaveAndDrop}
        </Button>
      )}
    </Dialog>
  );
}
