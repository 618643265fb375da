import { formatCountdown } from '../../fa/time.ts';
import { Button } from '../../ui/button.tsx';
import { sessionWords } from '../words.ts';

/** Requests another code: the countdown until that is possible, and the button. */
export function ResendCode(props: { seconds: number; pending: boolean; onPress: () => void }) {
  const { seconds, pending, onPress } = props;
  if (seconds <= 0)
    return (
      <Button tone="ghost" icon="refresh" wide pending={pending} onPress={onPress}>
        {sessionWords.resend}
      </Button>
    );
  return (
    <p className="flex min-h-tap items-center justify-center gap-2 text-dim">
      {sessionWords.resendIn}
      <span role="timer" className="timer !text-start font-bold text-ink">
        {formatCountdown(seconds)}
      </span>
    </p>
  );
}
