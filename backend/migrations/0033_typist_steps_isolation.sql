SELECT seal_tenant_table('typist_bank_user_log', append_only => true);
