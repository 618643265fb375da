/** Removes the splash screen, which stands in index.html so that it appears before any script. Called when the first page is rendered. */
export function dismissSplash() {
  document.getElementById('splash')?.remove();
}

/** Shows a message on the splash screen and announces it; none when empty. */
export function setSplashMessage(words: string): void {
  const message = document.getElementById('splash-said');
  if (message) message.textContent = words;
}
