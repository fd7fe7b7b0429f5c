SELECT seal_tenant_table('commission_layout');--> statement-breakpoint
SELECT seal_tenant_table('commission_report');--> statement-breakpoint
SELECT seal_tenant_table('commission_report_line');--> statement-breakpoint
SELECT seal_tenant_table('commission_claim');
