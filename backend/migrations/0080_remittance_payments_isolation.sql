SELECT seal_tenant_table('bank_file_payment', append_only => true);
