SELECT seal_tenant_table('app_log', append_only => true);
