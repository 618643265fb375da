import type { DeviceState } from '@pishkhan/contract/presence/device-state.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { electReportingTab } from './elect-reporting-tab.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let at = 0;
const tab = (changes: Partial<DeviceState>) => {
  const state: DeviceState = {
    ...{ sound: 'locked', push: 'default', isVisible: false, isKeptAwake: false },
    ...{ power: 'unknown', version: '1.8.34', ...changes },
  };
  const speaking = electReportingTab(
    () => state,
    () => at,
  );
  closing.push(speaking.close);
  return speaking;
};

test('the tab with sound reports for the browser, and the other one takes over when it is closed', async () => {
  const [sounding, hidden] = [tab({ sound: 'on' }), tab({ isVisible: true })];
  expect([sounding.isSpokenFor(), hidden.isSpokenFor()]).toEqual([false, false]);
  sounding.tell();
  hidden.tell();
  await vi.waitFor(() => expect(hidden.isSpokenFor()).toBe(true));
  expect(sounding.isSpokenFor()).toBe(false);
  at += 3001;
  expect(hidden.isSpokenFor()).toBe(false);
});

test('exactly one of two equal tabs reports for the browser', async () => {
  const tabs = [tab({}), tab({})];
  for (const one of tabs) one.tell();
  await vi.waitFor(() => expect(tabs.filter((one) => one.isSpokenFor())).toHaveLength(1));
});
