// /products/discounts: the list by status.
import { PageFrame } from '../../page/page-frame.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { discountWords } from './discount-words.ts';
import { AddLink, DiscountsByStatus } from './discounts-by-status.tsx';

export function DiscountsPage() {
  return (
    <FreshMenu>
      <PageFrame
        title={discountWords.title}
        back={{ to: '/products', label: discountWords.back }}
        actions={<AddLink />}
        isCompact
        className="flex flex-col gap-4 lg:gap-2"
      >
        <DiscountsByStatus />
      </PageFrame>
    </FreshMenu>
  );
}
