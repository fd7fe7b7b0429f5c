-- Row-level security and rights of the operation's tables, which drizzle-kit does not write.
SELECT seal_tenant_table('physical_customer');--> statement-breakpoint
SELECT seal_tenant_table('customer_user');--> statement-breakpoint
SELECT seal_tenant_table('customer_benefit');--> statement-breakpoint
SELECT seal_tenant_table('customer_bank_account');--> statement-breakpoint
SELECT seal_tenant_table('typist_bank_user');--> statement-breakpoint
SELECT seal_tenant_table('proposal');--> statement-breakpoint
SELECT seal_tenant_table('proposal_status_history', append_only => true);--> statement-breakpoint
SELECT seal_tenant_table('proposal_reversal');--> statement-breakpoint
SELECT seal_tenant_table('proposal_document');--> statement-breakpoint
SELECT seal_tenant_table('queue_claim');--> statement-breakpoint
SELECT seal_tenant_table('pendency');--> statement-breakpoint
SELECT seal_tenant_table('pendency_message');--> statement-breakpoint
SELECT seal_tenant_table('callcenter_title');--> statement-breakpoint
SELECT seal_tenant_table('follow_up');--> statement-breakpoint
SELECT seal_tenant_table('lgpd_request');--> statement-breakpoint
SELECT seal_tenant_table('proposal_commission');--> statement-breakpoint
SELECT seal_tenant_table('proposal_commission_override');--> statement-breakpoint
SELECT seal_tenant_table('current_account');--> statement-breakpoint
SELECT seal_tenant_table('current_account_transaction', append_only => true);
