SELECT seal_tenant_table('period_lock');--> statement-breakpoint
-- Refuses days of closed months (finance.md#periods). A month is closed too if a later one is: its balances follow from it.
-- Whoever writes waits here for whoever closes, and the other way round: backend/finance/periods/change.ts takes the lock alone.
CREATE FUNCTION demand_open_period(of_tenant bigint, days date[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  closed date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('period_lock'), of_tenant::int);
  SELECT min(asked.day) INTO closed FROM unnest(days) AS asked(day)
  WHERE EXISTS (
    SELECT FROM period_lock
    WHERE tenant_id = of_tenant AND status = 'closed' AND month >= date_trunc('month', asked.day)::date
  );
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION 'a write into a closed period' USING ERRCODE = 'BC001', DETAIL = to_char(closed, 'MM/YYYY');
  END IF;
END $$;--> statement-breakpoint
-- The columns that the trigger names, before and after.
CREATE FUNCTION hold_period() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM demand_open_period(coalesce(NEW.tenant_id, OLD.tenant_id), array_agg((side ->> name)::date))
  FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) AS sides(side), unnest(TG_ARGV) AS names(name)
  WHERE side ->> name IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Parts of an entry are of the entry's month.
CREATE FUNCTION hold_period_of_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM demand_open_period(entry.tenant_id, ARRAY[entry.competence])
  FROM financial_entry entry
  WHERE entry.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND entry.id = coalesce(NEW.entry_id, OLD.entry_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transaction_statement_period AFTER INSERT ON transaction_statement
FOR EACH ROW EXECUTE FUNCTION hold_period('date');--> statement-breakpoint
CREATE TRIGGER current_account_transaction_period AFTER INSERT ON current_account_transaction
FOR EACH ROW EXECUTE FUNCTION hold_period('posted_on');--> statement-breakpoint
CREATE TRIGGER financial_entry_period AFTER INSERT OR DELETE ON financial_entry
FOR EACH ROW EXECUTE FUNCTION hold_period('competence', 'settled_on');--> statement-breakpoint
CREATE TRIGGER financial_entry_settled_period AFTER UPDATE ON financial_entry
FOR EACH ROW WHEN (OLD.settled_on IS DISTINCT FROM NEW.settled_on)
EXECUTE FUNCTION hold_period('settled_on');--> statement-breakpoint
-- Settling an entry of a closed month in an open one changes nothing of the closed.
CREATE TRIGGER financial_entry_competence_period AFTER UPDATE ON financial_entry
FOR EACH ROW WHEN (
  (OLD.competence, OLD.amount, OLD.side, OLD.release_type_id, OLD.debit_type_id, OLD.cost_center_id, OLD.is_split,
    OLD.user_id, OLD.deleted_at, OLD.status = 'cancelled')
  IS DISTINCT FROM
  (NEW.competence, NEW.amount, NEW.side, NEW.release_type_id, NEW.debit_type_id, NEW.cost_center_id, NEW.is_split,
    NEW.user_id, NEW.deleted_at, NEW.status = 'cancelled')
)
EXECUTE FUNCTION hold_period('competence');--> statement-breakpoint
CREATE TRIGGER entry_split_period AFTER INSERT OR UPDATE OR DELETE ON entry_split
FOR EACH ROW EXECUTE FUNCTION hold_period_of_entry();--> statement-breakpoint
CREATE TRIGGER proposal_period AFTER INSERT ON proposal
FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL)
EXECUTE FUNCTION hold_period('paid_at');--> statement-breakpoint
CREATE TRIGGER proposal_paid_period AFTER UPDATE ON proposal
FOR EACH ROW WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at)
EXECUTE FUNCTION hold_period('paid_at');--> statement-breakpoint
-- An opening balance counts from its day on.
CREATE TRIGGER company_account_period AFTER INSERT ON company_account
FOR EACH ROW WHEN (NEW.opening_balance <> 0)
EXECUTE FUNCTION hold_period('opening_date');--> statement-breakpoint
CREATE TRIGGER company_account_opening_period AFTER UPDATE ON company_account
FOR EACH ROW WHEN (
  (OLD.opening_balance <> 0 OR NEW.opening_balance <> 0)
  AND (OLD.opening_balance, OLD.opening_date, OLD.deleted_at)
    IS DISTINCT FROM (NEW.opening_balance, NEW.opening_date, NEW.deleted_at)
)
EXECUTE FUNCTION hold_period('opening_date');
