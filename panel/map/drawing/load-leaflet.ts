// Loads Leaflet under the content security policy. At its start Leaflet tests by `innerHTML` whether an inline SVG can be parsed. A page that
// enforces Trusted Types permits that only through a policy, and this one allows that single harmless string. Any other HTML of Leaflet (its zoom
// buttons, scale and attribution) stays forbidden: this feature renders its own.
import { once } from '@pishkhan/contract/kit/once.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/** A policy of one name may be created only once, however often the import fails. */
const allow = once(() => {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
});

/** Memoises the import of a module that needs Leaflet. A failed import is repeated at the next call. */
function memoiseImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    allow();
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export const loadDrawing = memoiseImport(() => import('./order-drawing.ts'));
export const loadPinMap = memoiseImport(() => import('./pin-map.ts'));
export const loadAreaMap = memoiseImport(() => import('./area-map.ts'));
