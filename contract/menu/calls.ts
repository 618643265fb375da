// Everything that a shop's staff may ask and do about their menu.
export const menuCalls = {};
