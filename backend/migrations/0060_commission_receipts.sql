CREATE TABLE "commission_receipt" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"credit_id" bigint NOT NULL,
	"proposal_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"parcel" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"lets_release" boolean DEFAULT false NOT NULL,
	CONSTRAINT "commission_receipt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commission_receipt_kind_check" CHECK ("commission_receipt"."kind" in ('upfront', 'bonus', 'deferred', 'insurance', 'adjustment')),
	CONSTRAINT "commission_receipt_parcel_check" CHECK (("commission_receipt"."kind" = 'deferred') = ("commission_receipt"."parcel" > 0)),
	CONSTRAINT "commission_receipt_amount_check" CHECK ("commission_receipt"."amount" > 0 or ("commission_receipt"."kind" = 'adjustment' and "commission_receipt"."amount" < 0))
);
--> statement-breakpoint
ALTER TABLE "commission_receipt" ADD CONSTRAINT "commission_receipt_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_receipt" ADD CONSTRAINT "commission_receipt_tenant_id_credit_id_financial_entry_tenant_id_id_fk" FOREIGN KEY ("tenant_id","credit_id") REFERENCES "public"."financial_entry"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_receipt" ADD CONSTRAINT "commission_receipt_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_receipt_unique" ON "commission_receipt" USING btree ("tenant_id","proposal_id","kind","parcel");--> statement-breakpoint
CREATE INDEX "commission_receipt_credit_index" ON "commission_receipt" USING btree ("tenant_id","credit_id");