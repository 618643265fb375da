// Reports this device to the server: that it is present, what it can do, and which new orders were heard on it.
// Owns: the messages to the server. Not: orders and alarm (panel/orders), which know nothing of it.
// Invariants: loaded after the board; silent when the server does not answer, because work at the counter goes on all the same.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { reportDevice } from '@pishkhan/contract/presence/calls.ts';
import { onTick } from '../../infra/clock/ticker.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { apiUrl } from '../../infra/http/api-url.ts';
import { client, tokens } from '../../infra/http/client.ts';
import { readXsrfCookie, sessionHeaders } from '../../infra/http/request-headers.ts';
import { appType } from '../../infra/http/webview.ts';
import { electReportingTab } from './elect-reporting-tab.ts';
import { readDeviceState, watchPower } from './read-device-state.ts';
import { createReportQueue, type Report } from './report-queue.ts';
import { watchOrders } from './watch-orders.ts';

const deadlineMs = 10_000;

async function send(body: Report): Promise<'heard' | 'refused'> {
  try {
    await client(reportDevice, { body }, { signal: abortAfter(deadlineMs) });
    return 'heard';
  } catch (error) {
    // An older server does not know this message, or not in this form.
    const status = error instanceof CallFailed ? error.problem.status : 0;
    if (status === 404 || status === 422) return 'refused';
    throw error;
  }
}

/** Sends the last report with `keepalive`, because the page may be gone before a response arrives. */
function sendLast(body: Report | undefined): void {
  const token = tokens.token();
  if (!body || token === undefined) return;
  const headers = sessionHeaders({ appType: appType(), token, xsrfToken: readXsrfCookie() });
  fetch(apiUrl(reportDevice.path), {
    method: reportDevice.method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

function createPresence() {
  let stop: (() => void) | undefined;

  /** Starts the reports, or restarts them for another person or shop. */
  function startPresence(): void {
    stopPresence();
    const now = () => performance.now();
    watchPower();
    const browser = electReportingTab(readDeviceState, now);
    const queue = createReportQueue({
      ...{ now, send, isSpokenFor: browser.isSpokenFor },
      readState: readDeviceState,
    });
    const watch = watchOrders(queue.note);
    const stopTicks = onTick(() => {
      watch.look();
      browser.tell();
      queue.check();
    });
    const hide = () => {
      if (document.visibilityState === 'hidden') sendLast(queue.takeRest());
    };
    const leave = () => sendLast(queue.takeRest());
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    stop = () => {
      stopTicks();
      watch.close();
      browser.close();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
    };
  }

  function stopPresence(): void {
    stop?.();
    stop = undefined;
  }

  return { startPresence, stopPresence };
}

export const { startPresence, stopPresence } = createPresence();
