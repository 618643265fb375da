/** The splash stands in index.html, so that it is there before any script; whoever settles the session takes it away. */
export function dismissSplash() {
  document.getElementById('splash')?.remove();
}

/** Says something on it, which is read aloud; nothing when empty. */
export function saySplash(words: string): void {
  const said = document.getElementById('splash-said');
  if (said) said.textContent = words;
}
