// The pages of one discount: its details, and the forms of a new and of an existing one. They share one chunk, because each of them leads
// to the others.
import type { DiscountDetails } from '@pishkhan/contract/menu/discounts/calls.ts';
import { useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { useSession } from '../../session/public.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { StaleBanner } from '../stale-banner.tsx';
import { DiscountDetailsView } from './discount-details.tsx';
import { KnownDiscount, NewDiscount } from './discount-forms.tsx';
import { discountSideList } from './discount-list.tsx';
import { useDiscount } from './discount-queries.ts';
import { discountFormWords, discountPageWords } from './discount-words.ts';

const list = '/products/discounts';

export function DiscountPage() {
  const { id } = useParams({ from: '/products/discounts/$id' });
  return (
    <FreshMenu>
      <PageFrame
        title={discountPageWords.title}
        back={{ to: list, label: discountPageWords.back }}
        list={discountSideList}
        className="flex flex-col gap-4"
      >
        <Read id={Number(id)}>{(details) => <DiscountDetailsView key={id} details={details} />}</Read>
      </PageFrame>
    </FreshMenu>
  );
}

export function DiscountCreatePage() {
  const { vendor } = useSession();
  const like = useLocation({
    select: ({ search }) => Number((search as { from?: unknown }).from) || undefined,
  });
  return (
    <FreshMenu>
      <PageFrame
        title={discountFormWords.createTitle}
        back={{ to: list, label: discountPageWords.back }}
        className="flex flex-col gap-4"
      >
        {vendor &&
          (like === undefined ? (
            <NewDiscount key={vendor.vendorCode} vendorCode={vendor.vendorCode} />
          ) : (
            <Read id={like}>
              {(details) => (
                <NewDiscount
                  key={`${vendor.vendorCode} ${like}`}
                  vendorCode={vendor.vendorCode}
                  like={details}
                />
              )}
            </Read>
          ))}
      </PageFrame>
    </FreshMenu>
  );
}

export function DiscountEditPage() {
  const { id } = useParams({ from: '/products/discounts/$id/edit' });
  const { vendor } = useSession();
  return (
    <FreshMenu>
      <PageFrame
        title={discountFormWords.editTitle}
        back={{ to: `${list}/${id}`, label: discountFormWords.back }}
        className="flex flex-col gap-4"
      >
        {vendor && (
          <Read id={Number(id)}>
            {(details) => (
              <KnownDiscount
                key={`${vendor.vendorCode} ${id}`}
                details={details}
                vendorCode={vendor.vendorCode}
              />
            )}
          </Read>
        )}
      </PageFrame>
    </FreshMenu>
  );
}

function Read({ id, children }: { id: number; children: (details: DiscountDetails) => ReactNode }) {
  const query = useDiscount(id);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded
        query={query}
        failed={discountPageWords.failed}
        loading={discountPageWords.loading}
        skeleton={<Skeletons count={3} className="h-52 rounded-card" />}
        missing={{ title: discountPageWords.missing, hint: discountPageWords.missingHint }}
      >
        {children}
      </Loaded>
    </>
  );
}
