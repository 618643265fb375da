// Personal data of customers and couriers.
import { days, type PersonalKind } from './kind.ts';
import { archivedAfterDays, erasureDays } from './periods.ts';

const afterOrder = '`CUSTOMER_DATA_DAYS` after the order (400)';

export const kindsOfCustomers: readonly PersonalKind[] = [
  {
    data: 'name, phone, address, place and comment of a customer; the code that the recipient says',
    class: 'C',
    of: 'customer',
    columns: {
      orders:
        'customer_name customer_phone customer_address customer_comment customer_latitude customer_longitude handover_code',
    },
    purpose: 'to cook, deliver and call back',
    ends: `${afterOrder}: the name becomes «مشتری حذف‌شده», the rest is deleted; or at once when the customer asks. Held while the order is open or its money is disputed`,
    job: 'CUSTOMERS',
    seenBy:
      "manager and cashier; the shop's courier by the order's link until the delivery; accountants see orders without customers; the marketplace, its operators masked",
  },
  {
    data: 'words that staff and operators have typed about an order',
    class: 'C',
    of: 'customer',
    columns: { orders: 'call', order_event: 'details' },
    purpose: 'to answer a report and a dispute',
    ends: `with the customer's data: the words are deleted, cause and minutes stay`,
    job: 'CUSTOMERS',
    seenBy: 'manager, cashier, marketplace',
  },
  {
    data: "the writer's name and the words of a review",
    class: 'C',
    of: 'customer',
    columns: { review_record: 'writer_name', review: 'comment' },
    purpose: 'shown to the shop and answered by it',
    ends: `the name with the customer's data, the words when the customer asks; stars and ticks stay`,
    job: 'CUSTOMERS',
    seenBy: 'manager, cashier, marketplace',
  },
  {
    data: 'names, phones and last places of couriers',
    class: 'C',
    of: 'courier',
    columns: { orders: 'deliveries' },
    purpose: 'to hand the food over and to call the courier',
    ends: `${afterOrder}: deleted; number and state of the delivery stay`,
    job: 'CUSTOMERS',
    seenBy: 'manager and cashier, marketplace',
  },
  {
    data: 'notes of operators about calls',
    class: 'C',
    of: 'customer',
    columns: { order_note: 'kind outcome text' },
    purpose: 'to know what was agreed',
    ends: `deleted after ${archivedAfterDays} days`,
    seenBy: 'marketplace',
    deletes: [{ table: 'order_note', column: 'at', keepHours: days(archivedAfterDays) }],
    stays: 'NOTES',
  },
  {
    data: 'answers to commands, repeated when a command comes again',
    class: 'C',
    of: 'customer',
    columns: { idempotency: 'body' },
    purpose: 'a command acts once',
    ends: 'deleted after 48 hours',
    seenBy: 'the sender of the command',
    deletes: [{ table: 'idempotency', column: 'created_at', keepHours: 48 }],
    stays: 'ANSWERS',
  },
  {
    data: 'erasures that were asked for: keyed hash of the phone, or number of the account',
    class: 'A',
    of: 'customer',
    columns: { erasure: 'subject' },
    outside: 'folder `files/erasures` or bucket, and beside the backups',
    purpose: 'to carry them out again after a restore',
    ends: `deleted after ${erasureDays} days`,
    seenBy: 'nobody: hashes',
    deletes: [{ table: 'erasure', column: 'at', keepHours: days(erasureDays) }],
  },
  {
    data: 'links for couriers and customers',
    class: 'A',
    of: 'customer',
    columns: { follow_link: 'hash follower' },
    purpose: 'to follow an order without an account',
    ends: 'deleted 24 hours after their end',
    seenBy: 'nobody: hashes',
    deletes: [{ table: 'follow_link', column: 'expires_at', keepHours: 24 }],
  },
];
