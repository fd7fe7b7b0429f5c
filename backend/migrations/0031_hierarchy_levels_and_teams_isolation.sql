SELECT seal_tenant_table('team');--> statement-breakpoint
SELECT seal_tenant_table('user_team');--> statement-breakpoint
SELECT seal_tenant_table('user_team_log', append_only => true);
