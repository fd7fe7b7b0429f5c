SELECT seal_tenant_table('bank_status');
