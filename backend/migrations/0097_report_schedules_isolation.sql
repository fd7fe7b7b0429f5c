SELECT seal_tenant_table('report_schedule');
--> statement-breakpoint
SELECT seal_tenant_table('report_recipient');
--> statement-breakpoint
SELECT seal_tenant_table('report_delivery');
