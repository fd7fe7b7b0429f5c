SELECT seal_tenant_table('second_factor');--> statement-breakpoint
SELECT seal_tenant_table('recovery_code');
