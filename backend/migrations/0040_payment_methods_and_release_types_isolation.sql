SELECT seal_tenant_table('payment_method');--> statement-breakpoint
SELECT seal_tenant_table('release_type');
