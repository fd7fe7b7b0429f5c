SELECT seal_tenant_table('recurrence');--> statement-breakpoint
SELECT seal_tenant_table('recurrence_split');
