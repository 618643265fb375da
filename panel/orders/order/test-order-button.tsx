import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { sendTestOrder } from '../model/send-test-order.ts';
import { testOrderActionWords } from '../model/test-order-words.ts';
import { board } from '../orders-store.ts';

export function TestOrderButton({
  tone = 'quiet',
  wide = false,
  isDrill = false,
  onSent,
}: Pick<ButtonProps, 'tone' | 'wide'> & { isDrill?: boolean; onSent?: () => void }) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await sendTestOrder((id) => void navigate({ to: '/orders/$id', params: { id } }), isDrill);
    setIsSending(false);
    onSent?.();
  };
  return (
    <Button tone={tone} wide={wide} pending={isSending} onPress={() => void send()}>
      {isDrill ? testOrderActionWords.drill : testOrderActionWords.place}
    </Button>
  );
}

/** Shown on an empty board; on a board with orders somebody is at work. */
export function TestOrderOffer() {
  const isEmpty = useSignal(board).orders.length === 0;
  return isEmpty && <TestOrderButton />;
}
