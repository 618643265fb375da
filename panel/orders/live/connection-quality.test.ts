import { expect, test } from 'vitest';
import { connectionQualityOf, secondsSinceContact } from './connection-quality.ts';
import { emptyLiveView, type LiveView } from './live-orders.ts';

const view = (fields: Partial<LiveView>): LiveView => ({ ...emptyLiveView, ...fields });

test('the connection is starting before the first answer, and stale after a first failure', () => {
  expect(connectionQualityOf(view({}), 0)).toBe('starting');
  expect(connectionQualityOf(view({ failure: new Error() }), 0)).toBe('stale');
});

test('the connection shows when the list is polled without the stream', () => {
  expect(connectionQualityOf(view({ lastContactAt: 0 }), 24_999)).toBe('polling');
});

test('the data is stale after 25 silent seconds, whatever the connection seems to be', () => {
  expect(connectionQualityOf(view({ lastContactAt: 0, isConnected: true }), 24_999)).toBe('connected');
  expect(connectionQualityOf(view({ lastContactAt: 0, isConnected: true }), 25_000)).toBe('stale');
});

test('the age of the data is counted in whole seconds', () => {
  expect(secondsSinceContact(view({ lastContactAt: 1000 }), 41_900)).toBe(40);
  expect(secondsSinceContact(view({}), 41_900)).toBeUndefined();
});
