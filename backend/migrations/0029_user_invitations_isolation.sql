SELECT seal_tenant_table('user_invitation');
