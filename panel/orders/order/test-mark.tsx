import { testOrderWords } from '@pishkhan/contract/orders/words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { doneWords } from '../words.ts';

/** Stands over a test order wherever it is drawn; nothing over any other. */
export const TestMark = ({ order }: { order: { readonly isTest: boolean } }) =>
  order.isTest && <Mark icon="info">{testOrderWords}</Mark>;

/** Stands on the board over an order that staff moved to the front. */
export const FrontMark = ({ order }: { order: { readonly prioritizedAt: string | null } }) =>
  order.prioritizedAt && <Mark icon="chevron-up">{doneWords.prioritize}</Mark>;

const Mark = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className="flex items-center gap-1.5 bg-info-soft px-3 py-0.5 font-bold text-info-ink text-sm">
    <Icon name={icon} size={16} />
    {children}
  </p>
);
