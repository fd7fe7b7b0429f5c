CREATE TABLE "cost_center" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cost_center_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"code" varchar(20),
	"parent_id" bigint,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cost_center_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cost_center_parent_check" CHECK ("cost_center"."parent_id" <> "cost_center"."id")
);
--> statement-breakpoint
CREATE TABLE "debit_type" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "debit_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"charge_to" varchar(10) NOT NULL,
	"default_cost_center_id" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"system_key" varchar(20),
	CONSTRAINT "debit_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "debit_type_charge_to_check" CHECK ("debit_type"."charge_to" in ('company', 'broker', 'both')),
	CONSTRAINT "debit_type_system_key_check" CHECK ("debit_type"."system_key" in ('withheld_taxes')),
	CONSTRAINT "debit_type_center_check" CHECK ("debit_type"."charge_to" <> 'broker' or "debit_type"."default_cost_center_id" is null),
	CONSTRAINT "debit_type_system_check" CHECK ("debit_type"."system_key" is null or "debit_type"."active")
);
--> statement-breakpoint
ALTER TABLE "transaction_day" ADD COLUMN "cost_center_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_day" DROP CONSTRAINT "transaction_day_tenant_id_company_account_id_date_release_type_id_pk";--> statement-breakpoint
ALTER TABLE "transaction_day" ADD CONSTRAINT "transaction_day_tenant_id_company_account_id_date_release_type_id_cost_center_id_pk" PRIMARY KEY("tenant_id","company_account_id","date","release_type_id","cost_center_id");--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD COLUMN "cost_center_id" bigint;--> statement-breakpoint
ALTER TABLE "cost_center" ADD CONSTRAINT "cost_center_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_center" ADD CONSTRAINT "cost_center_tenant_id_parent_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_type" ADD CONSTRAINT "debit_type_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_type" ADD CONSTRAINT "debit_type_tenant_id_default_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","default_cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_center_name_unique" ON "cost_center" USING btree ("tenant_id","name") WHERE "cost_center"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_center_code_unique" ON "cost_center" USING btree ("tenant_id","code") WHERE "cost_center"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cost_center_parent_index" ON "cost_center" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_type_name_unique" ON "debit_type" USING btree ("tenant_id","name") WHERE "debit_type"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_type_system_unique" ON "debit_type" USING btree ("tenant_id","system_key") WHERE "debit_type"."system_key" is not null;--> statement-breakpoint
ALTER TABLE "transaction_statement" ADD CONSTRAINT "transaction_statement_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transaction_statement_center_index" ON "transaction_statement" USING btree ("tenant_id","cost_center_id","date","id");