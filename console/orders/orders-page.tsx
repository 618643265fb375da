// /orders: the orders of all shops, newest first.
import { listPlatformOrders } from '@pishkhan/contract/marketplace/order-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { buttonClass } from '@pishkhan/panel/ui/button.tsx';
import { client } from '../infra/client.ts';
import { GoLink } from '../kit/go-link.tsx';
import { choice, code } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { useMay } from '../session/public.ts';
import { dayFilter, daySpan } from './day-filter.ts';
import { orderColumns, orderHrefOf, orderKeyOf } from './order-columns.tsx';
import { ordersWords as words } from './words.ts';

const filters = {
  code: code(words.code, /^[A-Za-z0-9-]{1,32}$/),
  vendorCode: code(words.shopCode, /^[A-Za-z0-9_-]{1,40}$/),
  status: choice(words.status, orderStatusWords),
  deliveryType: choice(words.delivery, deliveryTypeWords),
  day: dayFilter(words.day),
};

export function OrdersPage() {
  const maySearch = useMay('personal.read');
  return (
    <ListPage
      title={words.title}
      name="orders"
      filters={filters}
      columns={orderColumns}
      keyOf={orderKeyOf}
      hrefOf={orderHrefOf}
      empty={words.empty}
      refreshSeconds={30}
      actions={
        <div className="flex flex-wrap gap-2">
          {maySearch && (
            <GoLink href="/orders/by-phone" className={buttonClass({ tone: 'quiet' })}>
              {words.byPhone}
            </GoLink>
          )}
          <GoLink href="/cancellation-rules" className={buttonClass({ tone: 'quiet' })}>
            {words.rules}
          </GoLink>
        </div>
      }
      read={async ({ day, ...values }, { signal, after }) => {
        const query = { ...values, ...daySpan(day), ...(after !== undefined && { after }) };
        const { orders, next } = await client(listPlatformOrders, { query: query as never }, { signal });
        return { rows: orders, next };
      }}
    />
  );
}
