SELECT seal_tenant_table('call_answer');
