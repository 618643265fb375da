/** The splash stands in index.html, so that it is there before any script; whoever settles the session takes it away. */
export function dismissSplash() {
  document.getElementById('splash')?.remove();
}
