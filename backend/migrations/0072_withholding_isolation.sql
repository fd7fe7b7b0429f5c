SELECT seal_tenant_table('tax_table');--> statement-breakpoint
SELECT seal_tenant_table('withholding');
