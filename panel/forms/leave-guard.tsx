// Asks before a form with unsaved changes is left. The input is stored on the device, so a reload asks nothing. The end of a session asks
// nothing either, because nobody can put it off.
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { AnyForm } from './form.tsx';
import { leaveWords } from './words.ts';

export function LeaveGuard({ form }: { form: AnyForm }) {
  const { isDirty, isKept, discard } = form;
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
      title={leaveWords.title}
      description={isKept ? leaveWords.kept : leaveWords.lost}
      footer={
        <>
          <Button data-autofocus size="tap-lg" onPress={reset}>
            {leaveWords.stay}
          </Button>
          <Button tone="quiet" size="tap-lg" onPress={proceed}>
            {leaveWords.leave}
          </Button>
        </>
      }
    >
      {isKept && (
        <Button
          tone="ghost"
          wide
          onPress={() => {
            discard();
            proceed();
          }}
        >
          {leaveWords.leaveAndDrop}
        </Button>
      )}
    </Dialog>
  );
}
