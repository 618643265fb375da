// Leaflet, let in by the content policy. It asks at its start whether an inline SVG can be parsed, by `innerHTML`; a page that demands Trusted
// Types answers only through a policy, and this one knows that single harmless string. Whatever else Leaflet would write as HTML (its own zoom
// buttons, scale and credits) stays forbidden: this room draws them itself.

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

async function load() {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  if (!isAllowed)
    trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
  isAllowed = true;
  return import('./drawing.ts');
}

/** A name may be given to a policy only once, however often the file did not come. */
let isAllowed = false;
let loading: ReturnType<typeof load> | undefined;

export function loadDrawing(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
