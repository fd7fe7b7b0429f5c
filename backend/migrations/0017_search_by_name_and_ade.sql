DROP INDEX "physical_customer_name_index";--> statement-breakpoint
DROP INDEX "proposal_ade_index";--> statement-breakpoint
ALTER TABLE "physical_customer" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (translate(lower("physical_customer"."name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "physical_customer_name_index" ON "physical_customer" USING btree ("tenant_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "proposal_ade_index" ON "proposal" USING btree ("tenant_id","ade_number" text_pattern_ops);