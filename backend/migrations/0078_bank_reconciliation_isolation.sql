SELECT seal_tenant_table('bank_rule');--> statement-breakpoint
SELECT seal_tenant_table('bank_reconciliation');--> statement-breakpoint
SELECT seal_tenant_table('bank_reconciliation_line');--> statement-breakpoint
SELECT seal_tenant_table('bank_reconciliation_movement');
