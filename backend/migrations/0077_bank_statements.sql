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
	"fingerprint" varchar(64) NOT NULL,
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
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line_file" ADD CONSTRAINT "bank_statement_line_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line_file" ADD CONSTRAINT "bank_statement_line_file_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line_file" ADD CONSTRAINT "bank_statement_line_file_tenant_id_line_id_bank_statement_line_tenant_id_id_fk" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."bank_statement_line"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_fingerprint_unique" ON "bank_statement_line" USING btree ("tenant_id","company_account_id","fingerprint") WHERE "bank_statement_line"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_statement_line_account_index" ON "bank_statement_line" USING btree ("tenant_id","company_account_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_day_index" ON "bank_statement_line" USING btree ("tenant_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_file_index" ON "bank_statement_line" USING btree ("tenant_id","bank_file_id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_file_line_index" ON "bank_statement_line_file" USING btree ("tenant_id","line_id");