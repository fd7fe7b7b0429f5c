ALTER TABLE "proposal" ADD COLUMN "commercial_id" bigint;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_commercial_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","commercial_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_submitted_index" ON "proposal" USING btree ("tenant_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proposal_typed_index" ON "proposal" USING btree ("tenant_id","typed_at");--> statement-breakpoint
CREATE INDEX "proposal_cancelled_index" ON "proposal" USING btree ("tenant_id","cancelled_at");--> statement-breakpoint
CREATE INDEX "proposal_commercial_index" ON "proposal" USING btree ("tenant_id","commercial_id","id");--> statement-breakpoint
CREATE INDEX "proposal_reversal_day_index" ON "proposal_reversal" USING btree ("tenant_id","reversed_at");