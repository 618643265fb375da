// Personal data of staff and operators: the account, signing in, and their actions.
import { days, type PersonalKind } from './kind.ts';
import { auditDays, requesterDays, unusedAccountDays } from './periods.ts';

const unused = `with the account: when the person asks, or after ${unusedAccountDays} days without a shop, an invitation and a session`;

export const kindsOfPeople: readonly PersonalKind[] = [
  {
    data: 'name and phone of staff',
    class: 'C',
    of: 'staff',
    columns: { person: 'cell_phone full_name', membership: 'full_name', snooze: 'by_name' },
    purpose: 'to sign in, and to know who did what',
    ends: `${unused}; a name in a shop with the membership. The number stays, because the audit log names it`,
    seenBy: 'managers of the shop, the person, marketplace',
  },
  {
    data: 'national code of a person',
    class: 'B',
    of: 'staff',
    columns: { person: 'national_code' },
    purpose: 'contracts are signed with it',
    ends: unused,
    seenBy: 'the person, masked; marketplace',
  },
  {
    data: 'sessions: device, browser, network address, times',
    class: 'C',
    of: 'staff',
    columns: { session: 'browser system ended_by' },
    purpose: 'to end a lost device',
    ends: 'deleted a day after their end',
    seenBy: 'the person; managers see the devices of their staff',
    deletes: [{ table: 'session', column: 'expires_at', keepHours: 24 }],
  },
  {
    data: 'tokens of sessions, half-finished sign-ins, moves to another number',
    class: 'A',
    of: 'staff',
    columns: {
      refresh_token: 'hash',
      sign_in_challenge: 'hash requester_hash',
      cell_phone_change: 'new_cell_phone',
    },
    purpose: 'to sign in',
    ends: 'deleted a day after their end, half-finished sign-ins after an hour',
    seenBy: 'nobody: hashes; a new number the marketplace',
    deletes: [
      { table: 'refresh_token', column: 'expires_at', keepHours: 24 },
      { table: 'sign_in_challenge', column: 'expires_at', keepHours: 1 },
      { table: 'cell_phone_change', column: 'expires_at', keepHours: 24 },
    ],
  },
  {
    data: 'codes by SMS, and who waits for one',
    class: 'A',
    of: 'staff',
    columns: {
      otp: 'cell_phone requester_hash address_prefix code_hash network',
      code_queue: 'cell_phone network',
      sms_quota: 'scope',
    },
    purpose: 'to sign in, and to bound messages',
    ends: `deleted after 24 hours; used codes after ${requesterDays} days, because they identify a known browser; the queue and the counters after 25 hours`,
    seenBy: 'nobody',
    deletes: [
      { table: 'otp', column: 'created_at', keepHours: 24, only: 'used_at IS NULL' },
      { table: 'otp', column: 'created_at', keepHours: days(requesterDays) },
      // A network that has won a slot ranks behind others for a day.
      { table: 'code_queue', column: 'asked_at', keepHours: 25 },
      // The longest window is a day, and it counts towards the next one.
      { table: 'sms_quota', column: 'ends_at', keepHours: 25 },
    ],
  },
  {
    data: 'authenticator apps and recovery codes',
    class: 'A',
    of: 'staff',
    columns: { second_factor: 'secret', recovery_code: 'hash' },
    purpose: 'the second factor',
    ends: 'until the person removes them, or with the account',
    seenBy: 'nobody',
  },
  {
    data: 'push subscriptions',
    class: 'A',
    of: 'staff',
    columns: { push_subscription: 'digest target p256dh auth device_id' },
    purpose: 'to ring a sleeping device',
    ends: 'until the session ends or the service refuses them',
    seenBy: 'nobody',
  },
  {
    data: 'pushes, texts and calls to staff',
    class: 'C',
    of: 'staff',
    columns: {
      notice: 'content',
      invitation_sms: 'sent_at',
      statement_notice: 'claimed_at sent_at failed_at',
    },
    outside: 'the SMS provider; without one `outbox/sms.jsonl`, in a demo only, bounded in size',
    purpose: 'an order that nobody hears, invitations, monthly statements',
    ends: 'deleted 30 days after their end, invitations after 30 days, notes of statements after 400 days',
    seenBy: 'the person, marketplace',
    deletes: [
      // Stored as long as people look at an order's page for its history.
      { table: 'notice', column: 'expires_at', keepHours: days(30) },
      // Limits count the invitations of a day.
      { table: 'invitation_sms', column: 'sent_at', keepHours: days(30) },
      // Longer than a month's message can still be sent.
      { table: 'statement_notice', column: 'claimed_at', keepHours: days(400) },
    ],
  },
  {
    data: 'who did something with an order, and from which address',
    class: 'C',
    of: 'staff',
    columns: {
      order_event: 'actor session_id address',
      order_hearing: 'actor browser system',
      order_print: 'actor device_id session_id address',
      orders: 'change',
    },
    purpose: 'the history of an order, and disputes about it',
    ends: '`CUSTOMER_DATA_DAYS` after the order (400): number and role stay; the devices that received it are deleted',
    seenBy: 'manager, cashier, marketplace; addresses nobody',
    stays: 'HISTORY',
  },
  {
    data: 'which devices followed orders',
    class: 'C',
    of: 'staff',
    columns: {
      order_device: 'sound push is_visible is_kept_awake power version',
      order_listener: 'session_id',
    },
    purpose: 'to know who could have heard an order',
    ends: 'deleted after 90 days',
    seenBy: 'manager',
    deletes: [
      { table: 'order_device', column: 'seen_at', keepHours: days(90) },
      // Rows of sessions that have not followed orders since.
      { table: 'order_listener', column: 'until', keepHours: 24 },
    ],
  },
  {
    data: 'who paused a shop',
    class: 'C',
    of: 'staff',
    columns: { vendor_throttle: 'by_name note' },
    purpose: 'the report of pauses',
    ends: 'deleted after 366 days',
    seenBy: 'manager, cashier, marketplace',
    deletes: [{ table: 'vendor_throttle', column: 'ended_at', keepHours: days(366) }],
  },
  {
    data: 'replies of shops to reviews, with the name shown',
    class: 'C',
    of: 'staff',
    columns: { review_reply: 'writer_name comment' },
    purpose: 'shown to customers',
    ends: 'as long as the review: the shop has published them',
    seenBy: 'everybody who reads the review',
    stays: 'PUBLISHED',
  },
  {
    data: 'audit log: who, what, from which address, rows before and after without personal values',
    class: 'C',
    of: 'staff',
    columns: { security_event: 'address object reason', security_change: 'before after' },
    purpose: 'to find out what happened; its people are numbers',
    ends: `deleted after ${auditDays} days`,
    seenBy: "managers (their shop's changes), marketplace",
    deletes: [
      { table: 'security_event', column: 'at', keepHours: days(auditDays) },
      { table: 'security_change', column: 'transaction_at', keepHours: days(auditDays) },
    ],
    stays: 'AUDIT',
  },
  {
    data: 'name, user name, sign-in and sessions of an operator',
    class: 'C',
    of: 'operator',
    columns: {
      operator: 'user_name full_name',
      operator_session: 'browser system address',
      operator_try: 'name_hash',
    },
    purpose: 'to sign in, and to know who decided',
    ends: `sessions and invitations deleted after 90 days, wrong tries after a day; the name stays, because decisions about money name it`,
    seenBy: 'operators',
    deletes: [
      // The last use of an account is read from its sessions.
      { table: 'operator_session', column: 'expires_at', keepHours: days(90) },
      { table: 'operator_invitation', column: 'expires_at', keepHours: days(90) },
      { table: 'operator_try', column: 'tried_at', keepHours: 24 },
    ],
  },
  {
    data: 'passphrase, second factor and tokens of an operator',
    class: 'A',
    of: 'operator',
    columns: {
      operator: 'passphrase totp_secret',
      operator_session: 'token_hash',
      operator_invitation: 'token_hash token totp_secret',
      operator_recovery_code: 'hash',
    },
    purpose: 'to sign in',
    ends: 'with the account, the session or the invitation',
    seenBy: 'nobody: encrypted or hashes',
  },
  {
    data: 'requests that wait for a second person',
    class: 'B',
    of: 'operator',
    columns: { proposal: 'request' },
    purpose: 'the same request is made once it is approved',
    ends: `personal values are deleted with the decision, the rest after ${auditDays} days`,
    seenBy: 'operators, masked',
    // The security events that name them are kept as long.
    deletes: [{ table: 'proposal', column: 'decided_at', keepHours: days(auditDays) }],
  },
];
