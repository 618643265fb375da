/** Removes the splash screen, which stands in index.html so that it appears before any script. */
export function dismissSplash() {
  document.getElementById('splash')?.remove();
}

const drawDeadlineMs = 15_000;

/**
 * Whether the page has drawn something. A page whose code or layout still loads has no text yet, nor has its skeleton. A page without
 * `main` is an error page.
 */
export const isPageDrawn = (): boolean =>
  (document.querySelector('main') ?? document.getElementById('root'))?.textContent?.trim() !== '';

/** Removes the splash screen in the frame in which the page draws something of its own, so that no empty page appears between them. */
export function dismissSplashWhenDrawn(): void {
  if (isPageDrawn()) {
    dismissSplash();
    return;
  }
  const end = () => {
    drawn.disconnect();
    clearTimeout(deadline);
    dismissSplash();
  };
  const drawn = new MutationObserver(() => isPageDrawn() && end());
  drawn.observe(document.body, { childList: true, subtree: true, characterData: true });
  const deadline = setTimeout(end, drawDeadlineMs);
}

/** Shows a message on the splash screen and announces it. An empty text removes it. */
export function setSplashMessage(words: string): void {
  const message = document.getElementById('splash-said');
  if (message) message.textContent = words;
}
