CREATE TABLE "entry_split" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "entry_split_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"cost_center_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"percentage" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "entry_split_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "entry_split_percentage_check" CHECK ("entry_split"."percentage" between 1 and 999999),
	CONSTRAINT "entry_split_amount_check" CHECK ("entry_split"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "financial_entry" DROP CONSTRAINT "financial_entry_center_check";--> statement-breakpoint
ALTER TABLE "financial_entry" ADD COLUMN "is_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_split" ADD CONSTRAINT "entry_split_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_split" ADD CONSTRAINT "entry_split_tenant_id_entry_id_financial_entry_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."financial_entry"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_split" ADD CONSTRAINT "entry_split_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_split_center_unique" ON "entry_split" USING btree ("tenant_id","entry_id","cost_center_id");--> statement-breakpoint
CREATE INDEX "entry_split_center_index" ON "entry_split" USING btree ("tenant_id","cost_center_id","entry_id");--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_center_check" CHECK (num_nonnulls("financial_entry"."user_id", "financial_entry"."cost_center_id") + "financial_entry"."is_split"::int = 1);