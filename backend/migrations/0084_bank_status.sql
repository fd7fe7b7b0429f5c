CREATE TABLE "bank_status" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"bank_id" bigint NOT NULL,
	"word" varchar(80) NOT NULL,
	"status" varchar(22) NOT NULL,
	CONSTRAINT "bank_status_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_status_status_check" CHECK ("bank_status"."status" in ('typed', 'under_analysis', 'awaiting_balance', 'awaiting_formalization', 'awaiting_endorsement', 'approved', 'paid', 'rejected', 'cancelled', 'none'))
);
--> statement-breakpoint
ALTER TABLE "bank_status" ADD CONSTRAINT "bank_status_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_status" ADD CONSTRAINT "bank_status_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_status_word_unique" ON "bank_status" USING btree ("tenant_id","bank_id","word") WHERE "bank_status"."deleted_at" is null;