import { formatCountdown } from '../fa/time.ts';
import { Button } from './button.tsx';

const resendWords = { resend: 'ارسال دوباره کد', in: 'ارسال دوباره کد تا' };

/** Asks for another one-time code: the countdown until that is possible, and the button. */
export function ResendCode(props: { seconds: number; pending: boolean; onPress: () => void }) {
  const { seconds, pending, onPress } = props;
  if (seconds <= 0)
    return (
      <Button tone="ghost" icon="refresh" wide pending={pending} onPress={onPress}>
        {resendWords.resend}
      </Button>
    );
  return (
    <p className="flex min-h-tap items-center justify-center gap-2 text-dim">
      {resendWords.in}
      <span role="timer" className="timer !text-start font-bold text-ink">
        {formatCountdown(seconds)}
      </span>
    </p>
  );
}
