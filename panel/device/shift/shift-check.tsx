// The test at the start of a shift: sound, notifications, screen, connection, printers.
// Owns: what is tested, and whether the device will be heard. Not: the shift itself, sound and connection (orders), printers (printing).
import { Suspense } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { shiftDialog } from '../../session/public.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ShiftDialog = lazyPart(async () => (await import('./shift-dialog.tsx')).ShiftDialog);

/** Mounted once in the app. Any page opens it with the shared flag `shiftDialog`. */
export const ShiftCheck = () =>
  useSignal(shiftDialog) ? (
    <Suspense>
      <ShiftDialog onClose={() => shiftDialog.set(false)} />
    </Suspense>
  ) : null;
