// Orders for other screens: the address of an order's page.
export { orderHref } from './order-address.ts';
