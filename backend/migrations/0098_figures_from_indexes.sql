DROP INDEX "proposal_status_index";--> statement-breakpoint
DROP INDEX "proposal_paid_index";--> statement-breakpoint
DROP INDEX "proposal_submitted_index";--> statement-breakpoint
DROP INDEX "proposal_typed_index";--> statement-breakpoint
DROP INDEX "proposal_status_history_proposal_index";--> statement-breakpoint
CREATE INDEX "proposal_commission_credited_index" ON "proposal_commission" USING btree ("tenant_id","proposal_id","broker_amount","company_amount","retained_amount") WHERE "proposal_commission"."status" in ('accrued', 'released', 'reversed');--> statement-breakpoint
CREATE INDEX "proposal_status_index" ON "proposal" USING btree ("tenant_id","status","status_since","id","contract_value","net_value","user_id") WHERE "proposal"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_paid_index" ON "proposal" USING btree ("tenant_id","paid_at","user_id","deleted_at","contract_value","net_value");--> statement-breakpoint
CREATE INDEX "proposal_submitted_index" ON "proposal" USING btree ("tenant_id","submitted_at","status","user_id","deleted_at","contract_value","net_value");--> statement-breakpoint
CREATE INDEX "proposal_typed_index" ON "proposal" USING btree ("tenant_id","typed_at","user_id","deleted_at","contract_value","net_value");--> statement-breakpoint
CREATE INDEX "proposal_status_history_proposal_index" ON "proposal_status_history" USING btree ("tenant_id","proposal_id","id","to","created_at");