// Disputes of refunds and charges, messages to the marketplace about them, and their part in the check of the ledger.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE SEQUENCE ledger_dispute_change`,
  sql`CREATE TABLE ledger_dispute (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    adjustment_code text NOT NULL,
    order_code text NOT NULL,
    state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'WITHDRAWN', 'WON', 'LOST')),
    text text NOT NULL CHECK (length(text) BETWEEN 10 AND 1000),
    opened_by bigint REFERENCES person,
    opened_at timestamptz NOT NULL,
    /* When it was answered or withdrawn. */
    closed_at timestamptz,
    answer text CHECK (length(answer) BETWEEN 1 AND 300),
    /* Its newest value is the version of a shop's disputes: open panels ask anew when it changes. */
    change bigint NOT NULL DEFAULT nextval('ledger_dispute_change'),
    CHECK ((state = 'OPEN') = (closed_at IS NULL)),
    CHECK (closed_at >= opened_at),
    CHECK (CASE state WHEN 'LOST' THEN answer IS NOT NULL WHEN 'WON' THEN true ELSE answer IS NULL END)
  )`,
  sql`CREATE UNIQUE INDEX ledger_dispute_standing ON ledger_dispute (vendor_code, adjustment_code) WHERE state <> 'WITHDRAWN'`,
  sql`CREATE INDEX ledger_dispute_of_adjustment ON ledger_dispute (vendor_code, adjustment_code, id)`,
  sql`CREATE INDEX ledger_dispute_waiting ON ledger_dispute (id) WHERE state = 'OPEN'`,
  sql`CREATE INDEX ledger_dispute_of_shop ON ledger_dispute (vendor_code, (state = 'OPEN'), id)`,
  sql`CREATE INDEX ledger_dispute_changed ON ledger_dispute (vendor_code, change)`,
  sql`CREATE INDEX ledger_dispute_by_opening ON ledger_dispute (opened_at)`,
  sql`CREATE INDEX ledger_dispute_by_closing ON ledger_dispute (closed_at)`,

  // An open dispute may end; nothing else about it changes, and none is removed.
  sql`CREATE FUNCTION guard_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' OR OLD.state <> 'OPEN'
        OR (NEW.vendor_code, NEW.adjustment_code, NEW.order_code, NEW.text, NEW.opened_at)
          IS DISTINCT FROM (OLD.vendor_code, OLD.adjustment_code, OLD.order_code, OLD.text, OLD.opened_at)
      THEN
        RAISE EXCEPTION 'a dispute that is over does not change' USING ERRCODE = 'insufficient_privilege';
      END IF;
      NEW.change := nextval('ledger_dispute_change');
      RETURN NEW;
    END $$`,
  sql`CREATE TRIGGER guarded BEFORE UPDATE OR DELETE ON ledger_dispute FOR EACH ROW EXECUTE FUNCTION guard_dispute()`,
  sql`CREATE TRIGGER kept_whole BEFORE TRUNCATE ON ledger_dispute FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger()`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE ON ledger_dispute FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{opened_by,opened_at,closed_at,change}', '{adjustment_code,order_code,state,answer}')`,

  // Numbers of the topic are twice those of the dispute, and one more for its withdrawal.
  sql`CREATE FUNCTION queue_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_withdrawn boolean := TG_OP = 'UPDATE';
  BEGIN
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT NEW.vendor_code, 'dispute', 2 * NEW.id + is_withdrawn::int, coalesce(s.epoch, 1), NEW.adjustment_code,
      CASE WHEN is_withdrawn THEN 'dispute.withdrawn' ELSE 'dispute.opened' END,
      CASE WHEN is_withdrawn THEN NEW.closed_at ELSE NEW.opened_at END
    FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
    WHERE EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER dispute_opened AFTER INSERT ON ledger_dispute FOR EACH ROW
    WHEN (NEW.state = 'OPEN') EXECUTE FUNCTION queue_dispute()`,
  sql`CREATE TRIGGER dispute_withdrawn AFTER UPDATE ON ledger_dispute FOR EACH ROW
    WHEN (NEW.state = 'WITHDRAWN') EXECUTE FUNCTION queue_dispute()`,

  // Together with ledger_faults: a won dispute takes its refund or charge back whole and once, and nothing else does.
  sql`CREATE FUNCTION ledger_dispute_faults(shop text, most int)
    RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
    SELECT 'DISPUTE_DIFFERS', coalesce(d.adjustment_code, t.adjustment_code),
      jsonb_build_object('order', d.order_code, 'refund', -a.refund, 'charge', -a.charge),
      jsonb_build_object('order', t.order_code, 'refund', t.refund, 'charge', t.charge)
    FROM (SELECT * FROM ledger_dispute WHERE vendor_code = shop AND state = 'WON') d
    FULL JOIN (SELECT * FROM ledger_transaction WHERE vendor_code = shop AND kind = 'DISPUTE') t
      ON t.adjustment_code = d.adjustment_code
    LEFT JOIN ledger_transaction a ON a.vendor_code = shop AND a.adjustment_code = d.adjustment_code AND a.kind IN ('REFUND', 'CHARGE')
    WHERE (d.order_code, -a.refund, -a.charge) IS DISTINCT FROM (t.order_code, t.refund, t.charge)
    UNION ALL
    SELECT 'DISPUTE_OF_NOTHING', d.adjustment_code, NULL, jsonb_build_object('order', d.order_code)
    FROM ledger_dispute d
    LEFT JOIN ledger_transaction a ON a.vendor_code = shop AND a.adjustment_code = d.adjustment_code AND a.kind IN ('REFUND', 'CHARGE')
    WHERE d.vendor_code = shop AND a.order_code IS DISTINCT FROM d.order_code
    LIMIT most $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
