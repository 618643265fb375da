// docs/generated/order-life.md: an order's actions by state, and the status of each pair of states.
import { type KitchenMove, momentRule } from '@pishkhan/contract/orders/moments.ts';
import { orderMoments } from '@pishkhan/contract/orders/order.ts';
import {
  actionRule,
  type CourierState,
  courierRank,
  courierStates,
  type DeliveryType,
  deliveryTypes,
  type KitchenState,
  kitchenStates,
  openOrderStatuses,
  orderActions,
  orderStatus,
  orderStatuses,
} from '@pishkhan/contract/orders/states.ts';
import { deliveryTypeWords, orderActionWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { block, code, page, table } from './markdown.ts';

export const orderLife = (): string =>
  page(
    '# The life of an order',
    `Two states inside: the kitchen (what the shop has done) and the courier (where the marketplace reports the courier; it only advances). Outside they are shown as one of ${orderStatuses.length} statuses.`,
    '## All transitions of the kitchen',
    kitchenDiagram(),
    `## The ${orderMoments.length} moments`,
    'The history of an order is a list of these. A moment without a transition does not change the kitchen.',
    momentRows(),
    '## What staff do',
    ...deliveryTypes.map(diagram),
    table(
      ['Kitchen', ...orderActions.flatMap((action) => deliveryTypes.map((type) => `${action} · ${type}`))],
      kitchenStates.map((state) => [
        code(state),
        ...orderActions.flatMap((action) => deliveryTypes.map((type) => outcome(action, type, state))),
      ]),
    ),
    'A dot: refused with `ORDER_STATE_CONFLICT`. Courier too far back: `COURIER_NOT_ASSIGNED`.',
    '## What the two states are called',
    ...deliveryTypes.map(projection),
    `## The ${orderStatuses.length} statuses`,
    'SCHEDULED is ours; the others are those of [the product](../behaviour/orders.md#statuses).',
    table(
      ['Status', 'In Persian', 'On the board'],
      orderStatuses.map((status) => [
        code(status),
        orderStatusWords[status],
        (openOrderStatuses as readonly string[]).includes(status) ? 'yes' : '',
      ]),
    ),
    '## What stands on the buttons',
    table(
      ['Action', ...deliveryTypes.map((type) => `${code(type)} (${deliveryTypeWords[type]})`)],
      orderActions.map((action) => [
        code(action),
        ...deliveryTypes.map((type) => orderActionWords[action][type]),
      ]),
    ),
    '## The guard in the database',
    'A trigger refuses all other transitions of the kitchen: `guard_order_move`, by `order_kitchen_moves` of `server/schema/generated.sql`.',
  );

const arrow = ({ from, to }: KitchenMove, label: string): string => `  ${from} --> ${to}: ${label}`;

const labelOf = (what: string, { onlyWhileCalled }: KitchenMove): string =>
  onlyWhileCalled ? `${what} (only while a call is open)` : what;

function kitchenDiagram(): string {
  const arrows = orderMoments.flatMap((what) =>
    momentRule(what).moves.map((move) => arrow(move, labelOf(what, move))),
  );
  const ends = ['COMPLETED', 'CANCELED'].map((state) => `  ${state} --> [*]`);
  return block(
    'mermaid',
    ['stateDiagram-v2', '  [*] --> NEW: created', '  [*] --> SCHEDULED: created', ...arrows, ...ends].join(
      '\n',
    ),
  );
}

const momentRows = (): string =>
  table(
    ['Moment', 'By', 'The kitchen', 'Meaning'],
    orderMoments.map((what) => {
      const { by, moves, means } = momentRule(what);
      const ways = moves.map((move) => labelOf(`${move.from} → ${move.to}`, move));
      return [code(what), by.join(', '), ways.join('; '), means];
    }),
  );

function diagram(type: DeliveryType): string {
  const arrows = orderActions.map((action) => {
    const { from, to, courier } = actionRule(action);
    const least = courier?.[type];
    return `  ${from} --> ${to[type]}: ${action}${least ? ` (courier ${least} or further)` : ''}`;
  });
  return [`### ${type}`, block('mermaid', ['stateDiagram-v2', '  [*] --> NEW', ...arrows].join('\n'))].join(
    '\n\n',
  );
}

function outcome(action: (typeof orderActions)[number], type: DeliveryType, state: KitchenState): string {
  const { from, to, courier } = actionRule(action);
  if (from !== state) return '·';
  const least = courier?.[type];
  return least ? `${to[type]} from courier ${least}` : to[type];
}

function projection(type: DeliveryType): string {
  const statusOf = (kitchen: KitchenState, courier: CourierState) =>
    code(orderStatus(kitchen, courier, type, null));
  return [
    `### ${type}`,
    table(
      [
        'Kitchen',
        ...courierStates
          .toSorted((a, b) => courierRank(a) - courierRank(b))
          .map((courier) => `courier ${courier}`),
      ],
      kitchenStates.map((kitchen) => [
        code(kitchen),
        ...courierStates.map((courier) => statusOf(kitchen, courier)),
      ]),
    ),
  ].join('\n\n');
}
