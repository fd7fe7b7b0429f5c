SELECT seal_tenant_table('bank_file');--> statement-breakpoint
SELECT seal_tenant_table('payment_bank_event', append_only => true);
