-- Row-level security, and the rights of the app's role: see 0001.
SELECT seal_tenant_table('holiday');
