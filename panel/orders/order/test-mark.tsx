import { testOrderWords } from '@pishkhan/contract/orders/words.ts';
import { Icon } from '../../ui/icon.tsx';

/** Stands over a test order wherever it is drawn; nothing over any other. */
export function TestMark({ order }: { order: { readonly isTest: boolean } }) {
  if (!order.isTest) return null;
  return (
    <p className="flex items-center gap-1.5 bg-info-soft px-3 py-0.5 font-bold text-info-ink text-sm">
      <Icon name="info" size={16} />
      {testOrderWords}
    </p>
  );
}
