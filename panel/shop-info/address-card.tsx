import type { VendorAddress } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useMemo } from 'react';
import { type MapPlace, OrderMap } from '../map/public.ts';
import { AddressFacts } from '../onboarding/public.ts';
import { TitledCard } from '../ui/card.tsx';
import { infoWords } from './words.ts';

const noWays: readonly never[] = [];

export function AddressCard({ address, shopName }: { address: VendorAddress | null; shopName: string }) {
  return (
    <TitledCard aria-label={infoWords.address} title={infoWords.address}>
      {address ? (
        <>
          <ShopMap address={address} shopName={shopName} />
          <AddressFacts address={address} />
          <p className="text-dim text-sm">{infoWords.changeByPlatform}</p>
        </>
      ) : (
        <p className="text-dim">{infoWords.noAddress}</p>
      )}
    </TitledCard>
  );
}

function ShopMap({
  address: { latitude, longitude },
  shopName,
}: {
  address: VendorAddress;
  shopName: string;
}) {
  const places = useMemo<MapPlace[]>(
    () => [{ id: 'shop', kind: 'shop', name: shopName, latitude, longitude }],
    [shopName, latitude, longitude],
  );
  return <OrderMap places={places} ways={noWays} />;
}
