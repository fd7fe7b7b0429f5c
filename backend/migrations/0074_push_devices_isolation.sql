SELECT seal_tenant_table('push_device');
