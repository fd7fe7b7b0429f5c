SELECT seal_tenant_table('payment_batch');--> statement-breakpoint
SELECT seal_tenant_table('payment');--> statement-breakpoint
SELECT seal_tenant_table('payment_log', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('payment_return', append_only => true);--> statement-breakpoint
CREATE TRIGGER payment_period AFTER INSERT ON payment
FOR EACH ROW WHEN (NEW.posted_on IS NOT NULL)
EXECUTE FUNCTION hold_period('paid_at', 'posted_on');--> statement-breakpoint
CREATE TRIGGER payment_paid_period AFTER UPDATE ON payment
FOR EACH ROW WHEN ((OLD.paid_at, OLD.posted_on) IS DISTINCT FROM (NEW.paid_at, NEW.posted_on))
EXECUTE FUNCTION hold_period('paid_at', 'posted_on');--> statement-breakpoint
CREATE TRIGGER payment_return_period AFTER INSERT ON payment_return
FOR EACH ROW EXECUTE FUNCTION hold_period('returned_on', 'posted_on');
