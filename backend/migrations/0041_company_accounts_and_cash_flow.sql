CREATE TABLE "company_account" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"nickname" varchar(60) NOT NULL,
	"official_bank_id" bigint NOT NULL,
	"agency" varchar(6) NOT NULL,
	"account" varchar(12) NOT NULL,
	"account_digit" varchar(2) NOT NULL,
	"account_type" varchar(10) NOT NULL,
	"pix_key_type" varchar(5),
	"pix_key" varchar(77),
	"opening_balance" bigint DEFAULT 0 NOT NULL,
	"opening_date" date NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "company_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "company_account_type_check" CHECK ("company_account"."account_type" in ('checking', 'savings', 'payment', 'salary')),
	CONSTRAINT "company_account_pix_type_check" CHECK ("company_account"."pix_key_type" in ('cpf', 'cnpj', 'phone', 'email', 'evp')),
	CONSTRAINT "company_account_pix_check" CHECK (("company_account"."pix_key_type" is null) = ("company_account"."pix_key" is null)),
	CONSTRAINT "company_account_default_check" CHECK ("company_account"."active" or not "company_account"."is_default")
);
--> statement-breakpoint
CREATE TABLE "account_transfer" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"from_account_id" bigint NOT NULL,
	"to_account_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"description" varchar(160) NOT NULL,
	"reverses_id" bigint,
	CONSTRAINT "account_transfer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_transfer_amount_check" CHECK ("account_transfer"."amount" > 0),
	CONSTRAINT "account_transfer_other_check" CHECK ("account_transfer"."from_account_id" <> "account_transfer"."to_account_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_day" (
	"tenant_id" bigint NOT NULL,
	"company_account_id" bigint NOT NULL,
	"date" date NOT NULL,
	"release_type_id" bigint NOT NULL,
	"total_in" bigint NOT NULL,
	"total_out" bigint NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "transaction_day_tenant_id_company_account_id_date_release_type_id_pk" PRIMARY KEY("tenant_id","company_account_id","date","release_type_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_statement" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transaction_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"company_account_id" bigint NOT NULL,
	"date" date NOT NULL,
	"direction" varchar(3) NOT NULL,
	"amount" bigint NOT NULL,
	"release_type_id" bigint NOT NULL,
	"description" varchar(160) NOT NULL,
	"source_type" varchar(10) NOT NULL,
	"source_id" bigint,
	"reverses_id" bigint,
	"reason" text,
	CONSTRAINT "transaction_statement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "transaction_statement_direction_check" CHECK ("transaction_statement"."direction" in ('in', 'out')),
	CONSTRAINT "transaction_statement_source_check" CHECK ("transaction_statement"."source_type" in ('debit', 'credit', 'payment', 'transfer', 'adjustment', 'import')),
	CONSTRAINT "transaction_statement_amount_check" CHECK ("transaction_statement"."amount" > 0),
	CONSTRAINT "transaction_statement_kept_check" CHECK ("transaction_statement"."deleted_at" is null)
);
--> statement-breakpoint
ALTER TABLE "company_account" ADD CONSTRAINT "company_account_official_bank_id_official_bank_id_fk" FOREIGN KEY ("official_bank_id") REFERENCES "public"."official_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_account" ADD CONSTRAINT "company_account_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transfer" ADD CONSTRAINT "account_transfer_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transfer" ADD CONSTRAINT "account_transfer_tenant_id_from_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transfer" ADD CONSTRAINT "account_transfer_tenant_id_to_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_transfer" ADD CONSTRAINT "account_transfer_tenant_id_reverses_id_account_transfer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reverses_id") REFERENCES "public"."account_transfer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_day" ADD CONSTRAINT "transaction_day_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_day" ADD CONSTRAINT "transaction_day_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_day" ADD CONSTRAINT "transaction_day_tenant_id_release_type_id_release_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_type_id") REFERENCES "public"."release_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD CONSTRAINT "transaction_statement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD CONSTRAINT "transaction_statement_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD CONSTRAINT "transaction_statement_tenant_id_release_type_id_release_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_type_id") REFERENCES "public"."release_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD CONSTRAINT "transaction_statement_tenant_id_reverses_id_transaction_statement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reverses_id") REFERENCES "public"."transaction_statement"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_account_nickname_unique" ON "company_account" USING btree ("tenant_id","nickname") WHERE "company_account"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_account_number_unique" ON "company_account" USING btree ("tenant_id","official_bank_id","agency","account","account_digit") WHERE "company_account"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_account_default_unique" ON "company_account" USING btree ("tenant_id") WHERE "company_account"."is_default" and "company_account"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_transfer_reverses_unique" ON "account_transfer" USING btree ("tenant_id","reverses_id");--> statement-breakpoint
CREATE INDEX "transaction_day_date_index" ON "transaction_day" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_statement_reverses_unique" ON "transaction_statement" USING btree ("tenant_id","reverses_id");--> statement-breakpoint
CREATE INDEX "transaction_statement_account_index" ON "transaction_statement" USING btree ("tenant_id","company_account_id","date","id");--> statement-breakpoint
CREATE INDEX "transaction_statement_date_index" ON "transaction_statement" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE INDEX "transaction_statement_type_index" ON "transaction_statement" USING btree ("tenant_id","release_type_id","date","id");--> statement-breakpoint
CREATE INDEX "transaction_statement_source_index" ON "transaction_statement" USING btree ("tenant_id","source_type","source_id");