CREATE TABLE "invoice_consolidation" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_consolidation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"competence" date NOT NULL,
	"status" varchar(16) NOT NULL,
	"payments_total" bigint NOT NULL,
	"iss_withheld" bigint NOT NULL,
	"irrf_withheld" bigint NOT NULL,
	"due_date" date NOT NULL,
	"invoice_number" varchar(60),
	"issued_at" date,
	"invoice_amount" bigint,
	"status_reason" text,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"told_on" date,
	CONSTRAINT "invoice_consolidation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoice_consolidation_status_check" CHECK ("invoice_consolidation"."status" in ('open', 'awaiting_invoice', 'sent', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "invoice_consolidation_month_check" CHECK (extract(day from "invoice_consolidation"."competence") = 1),
	CONSTRAINT "invoice_consolidation_amount_check" CHECK ("invoice_consolidation"."payments_total" >= 0 and "invoice_consolidation"."iss_withheld" >= 0 and "invoice_consolidation"."irrf_withheld" >= 0),
	CONSTRAINT "invoice_consolidation_sent_check" CHECK ("invoice_consolidation"."status" not in ('sent', 'approved')
        or num_nonnulls("invoice_consolidation"."invoice_number", "invoice_consolidation"."issued_at", "invoice_consolidation"."invoice_amount") = 3)
);
--> statement-breakpoint
ALTER TABLE "invoice_consolidation" ADD CONSTRAINT "invoice_consolidation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_consolidation" ADD CONSTRAINT "invoice_consolidation_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_consolidation" ADD CONSTRAINT "invoice_consolidation_tenant_id_reviewed_by_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reviewed_by") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_consolidation_unique" ON "invoice_consolidation" USING btree ("tenant_id","user_id","competence");--> statement-breakpoint
CREATE INDEX "invoice_consolidation_competence_index" ON "invoice_consolidation" USING btree ("tenant_id","competence","status");--> statement-breakpoint
CREATE INDEX "invoice_consolidation_missing_index" ON "invoice_consolidation" USING btree ("tenant_id","due_date") WHERE "invoice_consolidation"."status" in ('awaiting_invoice', 'rejected');--> statement-breakpoint
CREATE INDEX "invoice_consolidation_status_index" ON "invoice_consolidation" USING btree ("tenant_id","status","due_date");