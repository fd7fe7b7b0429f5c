SELECT seal_tenant_table('bank_file');--> statement-breakpoint
SELECT seal_tenant_table('payment_bank_event', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('bank_file_payment', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('bank_statement_line');--> statement-breakpoint
SELECT seal_tenant_table('bank_statement_line_file');
