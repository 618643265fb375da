// Asks before a form with unsaved changes is left. The input is stored on the device, so a reload asks nothing. The end of a session asks
// nothing either, because nobody can postpone it.
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { AnyForm } from './form.tsx';
import { leaveWords } from './words.ts';

/** `unkept` says what leaving loses besides the form's input; undefined when that is nothing. */
export function LeaveGuard({ form, unkept }: { form: AnyForm; unkept?: string | undefined }) {
  const { isKept, discard } = form;
  const isDirty = form.isDirty || unkept !== undefined;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && !next.pathname.startsWith('/auth'),
    enableBeforeUnload: () => isDirty && (!isKept || unkept !== undefined),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      onClose={reset}
      title={leaveWords.title}
      description={unkept ?? (isKept ? leaveWords.kept : leaveWords.lost)}
      buttons={[
        { children: leaveWords.stay, 'data-autofocus': true, onPress: reset },
        { children: leaveWords.leave, onPress: proceed },
      ]}
    >
      {isKept && form.isDirty && (
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
