// In a file of its own: whoever signs out may never have opened a form, and its rules should not be loaded for that.
export const draftPrefix = 'draft:';

/** Everything that was typed and not saved, of every shop: the next person at this device has no business with it. */
export function dropDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
}
