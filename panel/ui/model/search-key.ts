/** The key of the command palette in the notation of this device. */
export const searchKey = /Mac|iP/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
