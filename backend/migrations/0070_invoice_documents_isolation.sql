SELECT seal_tenant_table('invoice_document');
