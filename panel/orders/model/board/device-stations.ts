// The stations at which this device stands in the present shop. They are stored on the device together with
// the shop's stations as they were last read, so that the device knows its lines from the first rendering on,
// and without a network.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import { createSignal } from '../../../infra/signals/signal.ts';
import { type OwnStations, ownStationsOf } from './own-stations.ts';

interface Stored {
  readonly chosen: readonly number[];
  /** Undefined: never read on this device. */
  readonly stations?: readonly Station[] | undefined;
}

export interface DeviceStations extends Stored {
  readonly vendorCode: string;
  /** Undefined: the device shows all lines. */
  readonly own: OwnStations | undefined;
}

const nothing: Stored = { chosen: [] };
const viewOf = (vendorCode: string, { chosen, stations }: Stored): DeviceStations => ({
  vendorCode,
  chosen,
  stations,
  own: ownStationsOf(chosen, stations ?? []),
});

export const deviceStations = createSignal(viewOf('', nothing));

const keyOf = (vendorCode: string) => `ordersStations:${vendorCode}`;

function read(vendorCode: string): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(vendorCode)) ?? '') as Stored;
    // Another release may have stored something else.
    return Array.isArray(stored.chosen) && Array.isArray(stored.stations) ? stored : nothing;
  } catch {
    return nothing;
  }
}

export const openDeviceStations = (vendorCode: string): void =>
  deviceStations.set(viewOf(vendorCode, read(vendorCode)));

export function changeDeviceStations(change: Partial<Stored>): void {
  const { vendorCode, chosen, stations } = { ...deviceStations.get(), ...change };
  localStorage.setItem(keyOf(vendorCode), JSON.stringify({ chosen, stations }));
  deviceStations.set(viewOf(vendorCode, { chosen, stations }));
}
