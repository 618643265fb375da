// This file is separate, because signing out should not load the rules of the forms.
export const draftPrefix = 'draft:';

/** Removes the unsaved input of every shop: the next person on this device must not see it. */
export function dropDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
}
