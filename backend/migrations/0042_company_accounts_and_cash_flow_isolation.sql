SELECT seal_tenant_table('company_account');--> statement-breakpoint
SELECT seal_tenant_table('account_transfer', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('transaction_statement', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('transaction_day');
