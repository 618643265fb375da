// From now on an order is refused that the shop's delivery settings do not allow. Shops that are live with no way to deliver have been
// taking the platform's orders all along: for them it is switched on, as 0012 did for those of its time.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE vendor SET ofood_delivery = true
    WHERE NOT ofood_delivery AND NOT own_delivery AND status IN ('ACTIVE', 'INACTIVE', 'VMS_DEACTIVATED', 'DELIVERY_PROBLEM',
      'PENDING_APPROVAL', 'TEMPORARY_INACTIVE')`.execute(db);
}
