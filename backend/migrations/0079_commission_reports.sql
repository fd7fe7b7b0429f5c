CREATE TABLE "commission_claim" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"bank_id" bigint NOT NULL,
	"proposal_id" bigint NOT NULL,
	"kind" varchar(8) NOT NULL,
	"parcel" integer DEFAULT 0 NOT NULL,
	"cause" varchar(11) NOT NULL,
	"expected" bigint NOT NULL,
	"told" bigint NOT NULL,
	"state" varchar(11) DEFAULT 'open' NOT NULL,
	"since" date NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "commission_claim_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commission_claim_kind_check" CHECK ("commission_claim"."kind" in ('upfront', 'bonus', 'deferred')),
	CONSTRAINT "commission_claim_cause_check" CHECK ("commission_claim"."cause" in ('base', 'rate', 'both', 'fixed', 'unexplained', 'not_paid')),
	CONSTRAINT "commission_claim_state_check" CHECK ("commission_claim"."state" in ('open', 'disputed', 'accepted', 'written_off', 'paid', 'dropped')),
	CONSTRAINT "commission_claim_parcel_check" CHECK (("commission_claim"."kind" = 'deferred') = ("commission_claim"."parcel" > 0)),
	CONSTRAINT "commission_claim_expected_check" CHECK ("commission_claim"."expected" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_layout" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_layout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"bank_id" bigint NOT NULL,
	"name" varchar(80) NOT NULL,
	"header_row" integer,
	"ade_head" varchar(60) NOT NULL,
	"amount_head" varchar(60) NOT NULL,
	"cpf_head" varchar(60),
	"kind_head" varchar(60),
	"parcel_head" varchar(60),
	"base_head" varchar(60),
	"rate_head" varchar(60),
	"credited_on_head" varchar(60),
	"note_head" varchar(60),
	"decimal_style" varchar(5) NOT NULL,
	"rate_scale" varchar(8) NOT NULL,
	"default_kind" varchar(10) NOT NULL,
	"upfront_words" varchar(200),
	"bonus_words" varchar(200),
	"deferred_words" varchar(200),
	"insurance_words" varchar(200),
	"reversal_words" varchar(200),
	"adjustment_words" varchar(200),
	"reversal_sign" varchar(8) NOT NULL,
	"total_words" varchar(80),
	"line_tolerance" bigint DEFAULT 5 NOT NULL,
	"report_tolerance" bigint DEFAULT 100 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "commission_layout_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commission_layout_decimal_check" CHECK ("commission_layout"."decimal_style" in ('auto', 'comma', 'point')),
	CONSTRAINT "commission_layout_rate_check" CHECK ("commission_layout"."rate_scale" in ('percent', 'fraction')),
	CONSTRAINT "commission_layout_kind_check" CHECK ("commission_layout"."default_kind" in ('upfront', 'bonus', 'deferred', 'insurance', 'reversal', 'adjustment')),
	CONSTRAINT "commission_layout_sign_check" CHECK ("commission_layout"."reversal_sign" in ('signed', 'positive')),
	CONSTRAINT "commission_layout_header_check" CHECK ("commission_layout"."header_row" between 1 and 20),
	CONSTRAINT "commission_layout_tolerance_check" CHECK ("commission_layout"."line_tolerance" >= 0 and "commission_layout"."report_tolerance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission_report" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"bank_id" bigint NOT NULL,
	"name" varchar(160) NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"status" varchar(8) NOT NULL,
	"layout_id" bigint,
	"layout_version" integer,
	"reading" jsonb NOT NULL,
	"line_tolerance" bigint NOT NULL,
	"report_tolerance" bigint NOT NULL,
	"reported_on" date NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"told_total" bigint,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"cost_center_id" bigint,
	"applied_at" timestamp with time zone,
	"company_account_id" bigint,
	"received_on" date,
	"credit_id" bigint,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "commission_report_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commission_report_status_check" CHECK ("commission_report"."status" in ('reading', 'checked', 'applied', 'received', 'undone')),
	CONSTRAINT "commission_report_withheld_check" CHECK ("commission_report"."withheld" >= 0),
	CONSTRAINT "commission_report_received_check" CHECK (("commission_report"."status" = 'received') = ("commission_report"."received_on" is not null)),
	CONSTRAINT "commission_report_undone_check" CHECK (("commission_report"."status" = 'undone') = ("commission_report"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_report_line" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_report_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"report_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"is_line" boolean DEFAULT true NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	"errors" jsonb,
	"ade" varchar(40),
	"cpf" varchar(11),
	"kind" varchar(10),
	"parcel" integer DEFAULT 0 NOT NULL,
	"base" bigint,
	"rate" bigint,
	"amount" bigint,
	"credited_on" date,
	"note" varchar(200),
	"state" varchar(13),
	"cause" varchar(6),
	"proposal_id" bigint,
	"linked" boolean DEFAULT false NOT NULL,
	"suggested_id" bigint,
	"expected" bigint,
	"diff" bigint,
	"claim_id" bigint,
	"receipt_id" bigint,
	"percentage" bigint,
	"reversed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "commission_report_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commission_report_line_kind_check" CHECK ("commission_report_line"."kind" in ('upfront', 'bonus', 'deferred', 'insurance', 'reversal', 'adjustment')),
	CONSTRAINT "commission_report_line_state_check" CHECK ("commission_report_line"."state" in ('matched', 'value_differs', 'unknown', 'unpaid', 'duplicate', 'reversed')),
	CONSTRAINT "commission_report_line_cause_check" CHECK ("commission_report_line"."cause" in ('base', 'rate', 'both', 'fixed'))
);
--> statement-breakpoint
ALTER TABLE "transaction_statement" DROP CONSTRAINT "transaction_statement_source_check";--> statement-breakpoint
DROP INDEX "transaction_statement_direct_index";--> statement-breakpoint
DROP INDEX "commission_receipt_unique";--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "ade_key" varchar(30) GENERATED ALWAYS AS (ltrim(regexp_replace(upper(ade_number), '[^A-Z0-9]', '', 'g'), '0')) STORED;--> statement-breakpoint
ALTER TABLE "commission_claim" ADD CONSTRAINT "commission_claim_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claim" ADD CONSTRAINT "commission_claim_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_claim" ADD CONSTRAINT "commission_claim_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_layout" ADD CONSTRAINT "commission_layout_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_layout" ADD CONSTRAINT "commission_layout_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report" ADD CONSTRAINT "commission_report_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report" ADD CONSTRAINT "commission_report_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report" ADD CONSTRAINT "commission_report_tenant_id_layout_id_commission_layout_tenant_id_id_fk" FOREIGN KEY ("tenant_id","layout_id") REFERENCES "public"."commission_layout"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report" ADD CONSTRAINT "commission_report_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report" ADD CONSTRAINT "commission_report_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report" ADD CONSTRAINT "commission_report_tenant_id_credit_id_financial_entry_tenant_id_id_fk" FOREIGN KEY ("tenant_id","credit_id") REFERENCES "public"."financial_entry"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report_line" ADD CONSTRAINT "commission_report_line_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report_line" ADD CONSTRAINT "commission_report_line_tenant_id_report_id_commission_report_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."commission_report"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report_line" ADD CONSTRAINT "commission_report_line_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report_line" ADD CONSTRAINT "commission_report_line_tenant_id_claim_id_commission_claim_tenant_id_id_fk" FOREIGN KEY ("tenant_id","claim_id") REFERENCES "public"."commission_claim"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_report_line" ADD CONSTRAINT "commission_report_line_tenant_id_receipt_id_commission_receipt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","receipt_id") REFERENCES "public"."commission_receipt"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_claim_unique" ON "commission_claim" USING btree ("tenant_id","proposal_id","kind","parcel");--> statement-breakpoint
CREATE INDEX "commission_claim_state_index" ON "commission_claim" USING btree ("tenant_id","state","bank_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_layout_name_unique" ON "commission_layout" USING btree ("tenant_id","bank_id","name") WHERE "commission_layout"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_report_bytes_unique" ON "commission_report" USING btree ("tenant_id","sha256") WHERE "commission_report"."status" <> 'undone';--> statement-breakpoint
CREATE INDEX "commission_report_bank_index" ON "commission_report" USING btree ("tenant_id","bank_id","id");--> statement-breakpoint
CREATE INDEX "commission_report_status_index" ON "commission_report" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_report_line_unique" ON "commission_report_line" USING btree ("tenant_id","report_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_report_line_receipt_unique" ON "commission_report_line" USING btree ("tenant_id","receipt_id");--> statement-breakpoint
CREATE INDEX "commission_report_line_state_index" ON "commission_report_line" USING btree ("tenant_id","report_id","state","line");--> statement-breakpoint
CREATE INDEX "commission_report_line_proposal_index" ON "commission_report_line" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE INDEX "commission_report_line_claim_index" ON "commission_report_line" USING btree ("tenant_id","claim_id");--> statement-breakpoint
CREATE INDEX "proposal_ade_key_index" ON "proposal" USING btree ("tenant_id","bank_id","ade_key");--> statement-breakpoint
CREATE INDEX "transaction_statement_direct_index" ON "transaction_statement" USING btree ("tenant_id","date","id") WHERE "transaction_statement"."source_type" in ('adjustment', 'import', 'report');--> statement-breakpoint
CREATE UNIQUE INDEX "commission_receipt_unique" ON "commission_receipt" USING btree ("tenant_id","proposal_id","kind","parcel") WHERE "commission_receipt"."kind" <> 'adjustment';--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD CONSTRAINT "transaction_statement_source_check" CHECK ("transaction_statement"."source_type" in ('debit', 'credit', 'payment', 'transfer', 'adjustment', 'import', 'report'));