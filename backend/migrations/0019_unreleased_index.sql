CREATE INDEX "proposal_unreleased_index" ON "proposal" USING btree ("tenant_id","id","contract_value") WHERE "proposal"."deleted_at" is null and "proposal"."status" = 'paid' and "proposal"."commission_status" in ('none', 'forecast', 'accrued');--> statement-breakpoint
-- Of a column that was just made nobody knows anything yet.
ANALYZE "physical_customer";--> statement-breakpoint
ANALYZE "proposal";
