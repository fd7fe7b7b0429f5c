SELECT seal_tenant_table('bank_statement_line');--> statement-breakpoint
SELECT seal_tenant_table('bank_statement_line_file');
