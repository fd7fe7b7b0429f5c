SELECT seal_tenant_table('commission_receipt');
