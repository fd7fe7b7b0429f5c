CREATE TABLE "bank_file" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" varchar(15) NOT NULL,
	"status" varchar(9) NOT NULL,
	"company_account_id" bigint NOT NULL,
	"profile" varchar(12),
	"sequence" integer,
	"name" varchar(160) NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"rows" integer NOT NULL,
	"total" bigint NOT NULL,
	"ledger_balance" bigint,
	"ledger_on" date,
	"sent_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "bank_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_file_kind_check" CHECK ("bank_file"."kind" in ('cnab_remittance', 'cnab_return', 'ofx')),
	CONSTRAINT "bank_file_status_check" CHECK ("bank_file"."status" in ('generated', 'sent', 'processed', 'undone')),
	CONSTRAINT "bank_file_profile_check" CHECK ("bank_file"."profile" in ('itau_086', 'febraban_103')),
	CONSTRAINT "bank_file_sequence_check" CHECK ("bank_file"."kind" <> 'cnab_remittance' or "bank_file"."sequence" > 0),
	CONSTRAINT "bank_file_undone_check" CHECK (("bank_file"."status" = 'undone') = ("bank_file"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_file_payment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_file_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"bank_file_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	CONSTRAINT "bank_file_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_bank_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_bank_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"bank_file_id" bigint NOT NULL,
	"payment_id" bigint,
	"line" integer NOT NULL,
	"our_number" varchar(20) NOT NULL,
	"codes" varchar(10) NOT NULL,
	"outcome" varchar(9) NOT NULL,
	"amount" bigint NOT NULL,
	"bank_number" varchar(20),
	"effective_on" date,
	"effective_amount" bigint,
	"authentication" varchar(64),
	CONSTRAINT "payment_bank_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_bank_event_outcome_check" CHECK ("payment_bank_event"."outcome" in ('paid', 'scheduled', 'rejected', 'cancelled', 'returned', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"company_account_id" bigint NOT NULL,
	"bank_file_id" bigint NOT NULL,
	"posted_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"fitid" varchar(64),
	"check_number" varchar(64),
	"kind" varchar(8) NOT NULL,
	"ordinal" integer NOT NULL,
	"status" varchar(7) DEFAULT 'open' NOT NULL,
	CONSTRAINT "bank_statement_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_statement_line_kind_check" CHECK ("bank_statement_line"."kind" in ('movement', 'balance')),
	CONSTRAINT "bank_statement_line_status_check" CHECK ("bank_statement_line"."status" in ('open', 'matched', 'ignored')),
	CONSTRAINT "bank_statement_line_ordinal_check" CHECK ("bank_statement_line"."ordinal" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line_file" (
	"tenant_id" bigint NOT NULL,
	"bank_file_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	CONSTRAINT "bank_statement_line_file_tenant_id_bank_file_id_line_id_pk" PRIMARY KEY("tenant_id","bank_file_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "company_account" ADD COLUMN "cnab_profile" varchar(12);--> statement-breakpoint
ALTER TABLE "company_account" ADD COLUMN "cnab_agreement" varchar(20);--> statement-breakpoint
ALTER TABLE "company_account" ADD COLUMN "homologated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bank_file_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_file" ADD CONSTRAINT "bank_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file" ADD CONSTRAINT "bank_file_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_payment" ADD CONSTRAINT "bank_file_payment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_payment" ADD CONSTRAINT "bank_file_payment_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_payment" ADD CONSTRAINT "bank_file_payment_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_event" ADD CONSTRAINT "payment_bank_event_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_event" ADD CONSTRAINT "payment_bank_event_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_event" ADD CONSTRAINT "payment_bank_event_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line_file" ADD CONSTRAINT "bank_statement_line_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line_file" ADD CONSTRAINT "bank_statement_line_file_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line_file" ADD CONSTRAINT "bank_statement_line_file_tenant_id_line_id_bank_statement_line_tenant_id_id_fk" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."bank_statement_line"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_file_bytes_unique" ON "bank_file" USING btree ("tenant_id","kind","sha256") WHERE "bank_file"."status" <> 'undone';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_file_sequence_unique" ON "bank_file" USING btree ("tenant_id","company_account_id","sequence") WHERE "bank_file"."kind" = 'cnab_remittance';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_file_payment_unique" ON "bank_file_payment" USING btree ("tenant_id","bank_file_id","payment_id");--> statement-breakpoint
CREATE INDEX "bank_file_payment_payment_index" ON "bank_file_payment" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_bank_event_line_unique" ON "payment_bank_event" USING btree ("tenant_id","bank_file_id","line");--> statement-breakpoint
CREATE INDEX "payment_bank_event_payment_index" ON "payment_bank_event" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_place_unique" ON "bank_statement_line" USING btree ("tenant_id","company_account_id","kind","posted_on","amount","ordinal") WHERE "bank_statement_line"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_statement_line_account_index" ON "bank_statement_line" USING btree ("tenant_id","company_account_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_day_index" ON "bank_statement_line" USING btree ("tenant_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_file_index" ON "bank_statement_line" USING btree ("tenant_id","bank_file_id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_file_line_index" ON "bank_statement_line_file" USING btree ("tenant_id","line_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_file_index" ON "payment" USING btree ("tenant_id","bank_file_id");--> statement-breakpoint
ALTER TABLE "company_account" ADD CONSTRAINT "company_account_profile_check" CHECK ("company_account"."cnab_profile" in ('itau_086', 'febraban_103'));