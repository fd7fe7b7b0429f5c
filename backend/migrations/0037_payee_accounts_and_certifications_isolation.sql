SELECT seal_tenant_table('payee_account');--> statement-breakpoint
SELECT seal_tenant_table('certification');
