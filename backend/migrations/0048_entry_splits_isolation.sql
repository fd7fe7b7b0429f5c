SELECT seal_tenant_table('entry_split');
