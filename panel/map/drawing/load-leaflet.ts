// Leaflet, let in by the content policy. It asks at its start whether an inline SVG can be parsed, by `innerHTML`; a page that demands Trusted
// Types answers only through a policy, and this one knows that single harmless string. Whatever else Leaflet would write as HTML (its own zoom
// buttons, scale and credits) stays forbidden: this room draws them itself.

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/** A name may be given to a policy only once, however often the file did not come. */
let isAllowed = false;

function allow(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  if (!isAllowed)
    trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
  isAllowed = true;
}

/** A file that stands on Leaflet, brought once; one that did not come is brought again when it is asked for again. */
function bring<T>(come: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    allow();
    coming ??= come().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}

export const loadDrawing = bring(() => import('./order-drawing.ts'));
export const loadPinMap = bring(() => import('./pin-map.ts'));
export const loadAreaMap = bring(() => import('./area-map.ts'));
