CREATE TABLE "invoice_document" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"invoice_consolidation_id" bigint NOT NULL,
	"access_key" char(50) NOT NULL,
	"number" varchar(13) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"status" char(3) NOT NULL,
	"is_test" boolean NOT NULL,
	"provider_document" varchar(14) NOT NULL,
	"provider_name" varchar(300) NOT NULL,
	"taker_document" varchar(14) NOT NULL,
	"competence" date NOT NULL,
	"service_code" char(6) NOT NULL,
	"amount" bigint NOT NULL,
	"iss_amount" bigint NOT NULL,
	"iss_withheld" bigint NOT NULL,
	"irrf_withheld" bigint NOT NULL,
	"total_withheld" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	"regime" varchar(7) NOT NULL,
	"signature" varchar(14) NOT NULL,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "invoice_document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoice_document_regime_check" CHECK ("invoice_document"."regime" in ('none', 'mei', 'simples')),
	CONSTRAINT "invoice_document_signature_check" CHECK ("invoice_document"."signature" in ('intact', 'intact_unnamed', 'none')),
	CONSTRAINT "invoice_document_amount_check" CHECK ("invoice_document"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_tenant_id_invoice_consolidation_id_invoice_consolidation_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_consolidation_id") REFERENCES "public"."invoice_consolidation"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_document_key_unique" ON "invoice_document" USING btree ("tenant_id","access_key") WHERE "invoice_document"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_document_invoice_unique" ON "invoice_document" USING btree ("tenant_id","invoice_consolidation_id") WHERE "invoice_document"."deleted_at" is null;