import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBoard, type TabMessage } from './create-board.ts';
import { createCanceledOrders } from './live/canceled-orders.ts';
import { emptyLiveView, type LiveParts, type LiveView } from './live/live-orders.ts';
import { createOutbox } from './outbox/outbox.ts';
import { memoryStorage } from './outbox/outbox-storage.ts';
import { noon, orderCode, sampleOrder } from './testkit/sample-order.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
});

const today = { date: '2026-11-20', count: 1, value: 665_000 };

const owner = { vendorCode: 'v1', userId: 1 };

/** A tab of a browser. The tabs of one browser share `tabs`. */
function openTab(tabs = new Set<(message: TabMessage) => void>(), send = () => new Promise<never>(() => {})) {
  const opened: string[] = [];
  const said: string[] = [];
  let hooks!: Pick<LiveParts, 'onOrderNews' | 'onView'>;
  let view: LiveView = emptyLiveView;
  const board = createBoard({
    alarm: {
      setUnansweredOrders: (codes) => said.push(codes.join()),
      setBroken() {},
      soundCanceled() {},
      open: () => opened.push('alarm'),
      close() {},
    },
    canceled: createCanceledOrders(() => noon),
    openLive(_owner, given) {
      opened.push('live');
      hooks = given;
      return {
        view: () => view,
        ending: new Set(),
        check() {},
        wake() {},
        reload: async () => {},
        applyAnswer() {},
        close() {},
      };
    },
    openOutbox(given) {
      opened.push('outbox');
      return createOutbox({
        ...given,
        openStorage: async () => memoryStorage(),
        send,
        now: () => noon,
        newIdempotencyKey: () => 'key',
        withLock: (work) => work(),
      });
    },
    openTabs(onMessage) {
      opened.push('tabs');
      tabs.add(onMessage);
      return (message) => {
        for (const tab of tabs) if (tab !== onMessage) tab(message);
      };
    },
    watchDevice: () => () => {},
    now: () => noon,
    serverNow: () => noon,
    announce() {},
    onAnswered() {},
  });
  return {
    ...board,
    opened,
    said,
    show(...orders: ReturnType<typeof sampleOrder>[]) {
      const state = {
        epoch: 1,
        seq: 1,
        today,
        orders: new Map(orders.map((order) => [order.orderCode, order])),
      };
      view = { ...emptyLiveView, state };
      hooks.onView(view);
    },
  };
}

test('a board opens nothing before somebody works at it', () => {
  const { opened, start, startAlarm } = openTab();
  expect(opened).toEqual([]);
  start(owner);
  expect(opened).toEqual(['live', 'tabs', 'outbox']);
  startAlarm();
  expect(opened).toContain('alarm');
});

test('two boards side by side share nothing', () => {
  const [one, other] = [openTab(), openTab()];
  one.start(owner);
  other.start({ vendorCode: 'v2', userId: 2 });
  one.show(sampleOrder());
  expect(one.board.get().orders.map(({ order }) => order.orderCode)).toEqual(['4821']);
  expect(one.said).toContain('4821');
  expect(other.board.get().orders).toEqual([]);
  expect(other.said).not.toContain('4821');
  one.stop();
  expect(one.board.get().orders).toEqual([]);
});

test('a refusal reaches all tabs of the person in this shop, and no other board', async () => {
  const refused = async (): Promise<never> => {
    throw new CallFailed({
      type: 'about:blank',
      instance: '',
      title: '',
      status: 409,
      code: 'ORDER_STATE_CONFLICT',
      detail: 'لغو شده است.',
      retryable: false,
    });
  };
  const tabs = new Set<(message: TabMessage) => void>();
  const [pressed, beside, elsewhere] = [openTab(tabs, refused), openTab(tabs), openTab(tabs)];
  pressed.start(owner);
  beside.start(owner);
  elsewhere.start({ ...owner, vendorCode: 'v2' });
  pressed.press({ orderCode: orderCode('4821'), action: 'accept', preparationTime: 20 });
  const refusals = [{ orderCode: '4821', action: 'accept', detail: 'لغو شده است.' }];
  await expect.poll(() => pressed.board.get().refusals).toEqual(refusals);
  expect(beside.board.get().refusals).toEqual(refusals);
  expect(elsewhere.board.get().refusals).toEqual([]);
  beside.dismissRefusal(orderCode('4821'));
  expect(pressed.board.get().refusals).toEqual([]);
});
