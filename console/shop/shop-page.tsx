// /shops/{id}: everything about one shop, in tabs. The open tab stands in the address.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { useRoomForFilter } from '@pishkhan/panel/page/use-desk.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { PageBody, PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@pishkhan/panel/ui/tabs.tsx';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Read } from '../kit/states.tsx';
import { mayUse, useOperator } from '../session/public.ts';
import { ShopActions } from './shop-actions.tsx';
import { shopTabs } from './shop-tabs.ts';
import { useShop } from './use-shop.ts';
import { WaitingProposals } from './waiting-proposals.tsx';
import { shopWords as words } from './words.ts';

const panelId = 'shop-tab';

export function ShopPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const router = useRouter();
  const { pathname, search } = useLocation();
  const operator = useOperator();
  const reading = useShop(id as VendorCode);
  const tabs = shopTabs.filter(({ needs }) => mayUse(operator, needs));
  const asked = (search as Readonly<Record<string, string>>).tab;
  const tab = tabs.find((one) => one.id === asked) ?? tabs[0];
  const shop = reading.data;
  // On a phone with large text they would fill half of the screen with a header that stays.
  const isInHeader = useRoomForFilter();
  return (
    <>
      <PageHeader
        title={shop?.vendorName ?? ''}
        isWide
        beside={
          shop && (
            <span className="flex items-center gap-2">
              <bdi dir="ltr" className="text-dim">
                {shop.vendorCode}
              </bdi>
              <Badge tone={vendorStatusWords[shop.vendorStatus].colour}>
                {vendorStatusWords[shop.vendorStatus].label}
              </Badge>
              {!shop.visible && <Badge tone="error">{words.status.hiddenBadge}</Badge>}
            </span>
          )
        }
        actions={shop && isInHeader && <ShopActions shop={shop} />}
      />
      <PageBody className="max-w-none">
        <Read reading={reading}>
          {(found) =>
            tab && (
              <div className="flex flex-col gap-4">
                {!isInHeader && (
                  <div className="flex flex-wrap gap-2">
                    <ShopActions shop={found} />
                  </div>
                )}
                <WaitingProposals shop={found} />
                <Tabs
                  label={words.tabs}
                  items={tabs.map((one) => ({ id: one.id, label: one.label }))}
                  value={tab.id}
                  onChange={(chosen) =>
                    void router.navigate({
                      href: `${pathname}?tab=${chosen}`,
                      replace: true,
                      resetScroll: false,
                    })
                  }
                  panelId={panelId}
                />
                <TabPanel id={panelId} value={tab.id}>
                  <Suspense fallback={<Loading />}>
                    <tab.Part key={tab.id} shop={found} />
                  </Suspense>
                </TabPanel>
              </div>
            )
          }
        </Read>
      </PageBody>
    </>
  );
}
