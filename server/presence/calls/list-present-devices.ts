import { listPresentDevices } from '@pishkhan/contract/presence/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { readPauseEnd, readPresentDevices } from '../read-present-devices.ts';

export const listPresentDevicesHandler = (pool: pg.Pool) =>
  implement(listPresentDevices, async (_request, { staff, now }) => ({
    pauseEndsByItself: await readPauseEnd(pool, staff.vendorCode),
    devices: await readPresentDevices(pool, staff, now),
    serverTime: tehranIso(now),
  }));
