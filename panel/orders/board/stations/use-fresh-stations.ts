// Keeps the stations of this device's shop fresh while some of them are chosen.
import { listStations } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { useEffect, useRef } from 'react';
import { onTick } from '../../../infra/clock/ticker.ts';
import { client } from '../../../infra/http/client.ts';
import { useSignal } from '../../../infra/signals/signal.ts';
import { changeDeviceStations, deviceStations } from '../../model/board/device-stations.ts';
import { menuVersion } from '../../orders-store.ts';

/** A menu may change with every order, when stock is counted; stations change once a month. */
const minMsBetweenReads = 5_000;

/** Reads the stations of the present shop once. */
export async function readStations(): Promise<void> {
  const { vendorCode } = deviceStations.get();
  const { stations } = await client(listStations);
  // The person may be in another shop by now.
  if (deviceStations.get().vendorCode === vendorCode) changeDeviceStations({ stations });
}

/** Reads them now, and after another version of the menu was heard of; after a failure again. */
export function useFreshStations(): void {
  const { vendorCode } = useSignal(deviceStations);
  const version = useSignal(menuVersion);
  const isBehind = useRef(true);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the menu may bring other stations.
  useEffect(() => {
    isBehind.current = true;
  }, [version, vendorCode]);
  useEffect(() => {
    const look = () => {
      if (!isBehind.current || performance.now() - readAt.current < minMsBetweenReads) return;
      isBehind.current = false;
      readAt.current = performance.now();
      readStations().catch(() => {
        isBehind.current = true;
      });
    };
    look();
    return onTick(look);
  }, []);
}
