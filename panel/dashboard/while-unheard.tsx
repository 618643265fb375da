// Tells whether this device would be heard, without loading the code of orders for people who may not read them.
import { useEffect } from 'react';
import { alarmView } from '../orders/public.ts';
import { useSignal } from '../signals/signal.ts';

export function WhileUnheard({ onChange }: { onChange: (isHeard: boolean) => void }) {
  const isHeard = useSignal(alarmView).sound === 'on';
  useEffect(() => onChange(isHeard), [isHeard, onChange]);
  return null;
}
