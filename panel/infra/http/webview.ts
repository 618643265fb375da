// The panel may run inside a mobile app's webview. The app wants to be notified when the panel is mounted (docs/behaviour/panel-shell.md#webview).

import { once } from '@pishkhan/contract/kit/once.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';

interface Bridge {
  postMessage(message: string): void;
}

interface BridgedWindow {
  readonly ReactNativeWebView?: Bridge;
  readonly webkit?: { readonly messageHandlers?: { readonly app?: Bridge } };
  readonly Android?: Bridge;
}

const bridge = (): Bridge | undefined => {
  const bridged = window as unknown as BridgedWindow;
  return bridged.ReactNativeWebView ?? bridged.webkit?.messageHandlers?.app ?? bridged.Android;
};

/** The value of the header `app-type`. */
export const appType = (): 'web' | 'webview' => (bridge() ? 'webview' : 'web');

/** Notifies the wrapping app once that the panel is mounted; does nothing in an ordinary browser. */
export const notifyMounted = once(() =>
  bridge()?.postMessage(JSON.stringify({ type: 'mounted', version: appVersion })),
);
