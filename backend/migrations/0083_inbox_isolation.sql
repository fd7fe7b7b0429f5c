SELECT seal_tenant_table('inbox_mark');
