/** The key of the command palette as people of this device know it. */
export const searchKey = /Mac|iP/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
