SELECT seal_tenant_table('inbound_mail');
--> statement-breakpoint
SELECT seal_tenant_table('call_mail');
