SELECT seal_tenant_table('approval');
