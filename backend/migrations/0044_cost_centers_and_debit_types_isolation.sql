SELECT seal_tenant_table('cost_center');--> statement-breakpoint
SELECT seal_tenant_table('debit_type');
