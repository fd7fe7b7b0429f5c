SELECT seal_tenant_table('financial_entry');
