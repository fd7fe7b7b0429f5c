GRANT SELECT ON action_system_area TO balcao_app;--> statement-breakpoint
SELECT seal_tenant_table('notification_type');--> statement-breakpoint
SELECT seal_tenant_table('notification');--> statement-breakpoint
SELECT seal_tenant_table('model_change_update');--> statement-breakpoint
SELECT seal_tenant_table('term');--> statement-breakpoint
SELECT seal_tenant_table('smtp_config');--> statement-breakpoint
SELECT seal_tenant_table('preference');--> statement-breakpoint
SELECT seal_tenant_table('password_reset_token');--> statement-breakpoint
SELECT seal_tenant_table('onboarding_state');--> statement-breakpoint
SELECT seal_tenant_table('file');
