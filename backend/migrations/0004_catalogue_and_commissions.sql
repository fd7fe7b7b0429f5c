CREATE TABLE "agreement" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"state" char(2),
	"ultron_agreement_id" bigint,
	"margin_loan" bigint DEFAULT 350000 NOT NULL,
	"margin_rmc" bigint DEFAULT 50000 NOT NULL,
	"margin_rcc" bigint DEFAULT 50000 NOT NULL,
	"max_installments" integer DEFAULT 96 NOT NULL,
	"max_rate" bigint DEFAULT 18500 NOT NULL,
	"max_card_rate" bigint DEFAULT 24600 NOT NULL,
	"requires_benefit_number" boolean DEFAULT false NOT NULL,
	"requires_registration" boolean DEFAULT false NOT NULL,
	"rules_valid_from" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "agreement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "agreement_kind_check" CHECK ("agreement"."kind" in ('inss', 'bpc', 'siape', 'fgts', 'private_payroll', 'military', 'state', 'city', 'other')),
	CONSTRAINT "agreement_installments_check" CHECK ("agreement"."max_installments" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "bank_agreement" (
	"tenant_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	CONSTRAINT "bank_agreement_tenant_id_bank_id_agreement_id_pk" PRIMARY KEY("tenant_id","bank_id","agreement_id")
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"official_bank_id" bigint,
	"ultron_bank_id" bigint,
	"logo_url" varchar(255),
	"portal_url" varchar(255),
	"requires_typist_user" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"payment_terms_days" integer DEFAULT 0 NOT NULL,
	"upfront_cap" bigint DEFAULT 60000 NOT NULL,
	"upfront_cap_portability" bigint DEFAULT 30000 NOT NULL,
	CONSTRAINT "bank_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_terms_check" CHECK ("bank"."payment_terms_days" between 0 and 365),
	CONSTRAINT "bank_caps_check" CHECK ("bank"."upfront_cap" between 0 and 1000000
      and "bank"."upfront_cap_portability" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "table" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "table_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"bank_id" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"name" varchar(120) NOT NULL,
	"code" varchar(30),
	"monthly_rate" bigint,
	"coefficient" bigint,
	"min_installments" integer NOT NULL,
	"max_installments" integer NOT NULL,
	"min_value" bigint,
	"max_value" bigint,
	"min_age" integer,
	"max_age" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"visible_to_brokers" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ultron_table_id" bigint,
	CONSTRAINT "table_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "table_whole_unique" UNIQUE("tenant_id","id","bank_id","agreement_id","product_id"),
	CONSTRAINT "table_installments_check" CHECK ("table"."min_installments" between 1 and "table"."max_installments"),
	CONSTRAINT "table_values_check" CHECK ("table"."min_value" <= "table"."max_value"),
	CONSTRAINT "table_ages_check" CHECK ("table"."min_age" <= "table"."max_age"),
	CONSTRAINT "table_validity_check" CHECK ("table"."valid_from" <= "table"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "official_bank" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "official_bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" char(3) NOT NULL,
	"ispb" char(8),
	"name" varchar(120) NOT NULL,
	"document" char(14)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"operation_type" varchar(20) NOT NULL,
	"commission_base" varchar(10) NOT NULL,
	"required_documents" jsonb DEFAULT '[]' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_operation_check" CHECK ("product"."operation_type" in ('new', 'refin', 'portability', 'port_refin', 'card_rmc', 'card_rcc', 'card_withdrawal', 'fgts_advance', 'private_payroll', 'other')),
	CONSTRAINT "product_base_check" CHECK ("product"."commission_base" in ('gross', 'net', 'balance', 'none'))
);
--> statement-breakpoint
CREATE TABLE "ultron_agreement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultron_agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(80) NOT NULL,
	"official_code" varchar(20),
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultron_bank" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultron_bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(80) NOT NULL,
	"official_code" varchar(3),
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultron_table" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultron_table_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ultron_bank_id" bigint NOT NULL,
	"ultron_agreement_id" bigint NOT NULL,
	"product_kind" varchar(20) NOT NULL,
	"name" varchar(120) NOT NULL,
	"rate" bigint,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"table_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"starting" integer NOT NULL,
	"final" integer NOT NULL,
	"company_percentage" bigint NOT NULL,
	"company_bonus" bigint,
	"broker_percentage" bigint,
	"broker_bonus" bigint,
	"is_fixed_value" boolean DEFAULT false NOT NULL,
	"deferred_company_percentage" bigint,
	"deferred_broker_percentage" bigint,
	"lineage_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"supersedes_id" bigint,
	CONSTRAINT "commission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commission_range_check" CHECK ("commission"."starting" between 1 and "commission"."final"),
	CONSTRAINT "commission_validity_check" CHECK ("commission"."valid_from" <= "commission"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "spread_group" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spread_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	"description" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "spread_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "spread_rule" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spread_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"spread_group_id" bigint NOT NULL,
	"bank_id" bigint,
	"agreement_id" bigint,
	"product_id" bigint,
	"table_id" bigint,
	"installments_from" integer,
	"installments_to" integer,
	"amount_from" bigint,
	"amount_to" bigint,
	"mode" varchar(10) NOT NULL,
	"value" bigint NOT NULL,
	"bonus_value" bigint,
	"priority" integer DEFAULT 0 NOT NULL,
	"lineage_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"supersedes_id" bigint,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "spread_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "spread_rule_mode_check" CHECK ("spread_rule"."mode" in ('share', 'retain', 'fixed')),
	CONSTRAINT "spread_rule_value_check" CHECK ("spread_rule"."value" between 0 and 1000000 and "spread_rule"."bonus_value" between 0 and 1000000),
	CONSTRAINT "spread_rule_installments_check" CHECK ("spread_rule"."installments_from" <= "spread_rule"."installments_to"),
	CONSTRAINT "spread_rule_amounts_check" CHECK ("spread_rule"."amount_from" <= "spread_rule"."amount_to"),
	CONSTRAINT "spread_rule_validity_check" CHECK ("spread_rule"."valid_from" <= "spread_rule"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "cep_cache" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cep_cache_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"cep" char(8) NOT NULL,
	"street" varchar(160) NOT NULL,
	"complement" varchar(160) DEFAULT '' NOT NULL,
	"district" varchar(80) NOT NULL,
	"city" varchar(80) NOT NULL,
	"state" char(2) NOT NULL,
	"ibge" char(7),
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cep_cache_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "commercial_hierarchy" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commercial_hierarchy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"parent_id" bigint,
	"hierarchy_type_id" bigint NOT NULL,
	"override_percentage" bigint,
	"override_base" varchar(10) DEFAULT 'broker' NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	CONSTRAINT "commercial_hierarchy_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "commercial_hierarchy_base_check" CHECK ("commercial_hierarchy"."override_base" in ('broker', 'production', 'retained')),
	CONSTRAINT "commercial_hierarchy_override_check" CHECK ("commercial_hierarchy"."override_percentage" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "hierarchy_type" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hierarchy_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	"level" integer NOT NULL,
	"default_override_percentage" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "hierarchy_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "hierarchy_type_override_check" CHECK ("hierarchy_type"."default_override_percentage" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" varchar(40) NOT NULL,
	"record_key" varchar(60) DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"key" varchar(120) NOT NULL,
	"route" varchar(160) NOT NULL,
	"body_hash" varchar(64) NOT NULL,
	"status" integer,
	"response" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"resource" varchar(40) NOT NULL,
	"file_id" bigint,
	"heads" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"status" varchar(10) DEFAULT 'uploaded' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_batch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_batch_status_check" CHECK ("import_batch"."status" in ('uploaded', 'mapped', 'checked', 'applied', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"batch_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"data" jsonb NOT NULL,
	"errors" jsonb,
	"action" varchar(10),
	"record_id" bigint,
	"applied_version" integer,
	"before" jsonb,
	CONSTRAINT "import_row_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_row_action_check" CHECK ("import_row"."action" in ('create', 'update', 'skip'))
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" varchar(20) NOT NULL,
	"resource" varchar(40) NOT NULL,
	"params" jsonb NOT NULL,
	"status" varchar(10) DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"progress" jsonb,
	"result" jsonb,
	"file_id" bigint,
	"error" jsonb,
	"expires_at" timestamp with time zone,
	CONSTRAINT "job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "job_kind_check" CHECK ("job"."kind" in ('export', 'import', 'bulk', 'pdf', 'mail', 'anonymisation')),
	CONSTRAINT "job_status_check" CHECK ("job"."status" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"resource" varchar(40) NOT NULL,
	"name" varchar(60) NOT NULL,
	"query" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_view_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "broker" ADD COLUMN "spread_group_id" bigint;--> statement-breakpoint
ALTER TABLE "broker" ADD COLUMN "commercial_hierarchy_id" bigint;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_ultron_agreement_id_ultron_agreement_id_fk" FOREIGN KEY ("ultron_agreement_id") REFERENCES "public"."ultron_agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_agreement" ADD CONSTRAINT "bank_agreement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_agreement" ADD CONSTRAINT "bank_agreement_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_agreement" ADD CONSTRAINT "bank_agreement_tenant_id_agreement_id_agreement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agreement_id") REFERENCES "public"."agreement"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank" ADD CONSTRAINT "bank_official_bank_id_official_bank_id_fk" FOREIGN KEY ("official_bank_id") REFERENCES "public"."official_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank" ADD CONSTRAINT "bank_ultron_bank_id_ultron_bank_id_fk" FOREIGN KEY ("ultron_bank_id") REFERENCES "public"."ultron_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank" ADD CONSTRAINT "bank_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table" ADD CONSTRAINT "table_ultron_table_id_ultron_table_id_fk" FOREIGN KEY ("ultron_table_id") REFERENCES "public"."ultron_table"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table" ADD CONSTRAINT "table_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table" ADD CONSTRAINT "table_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table" ADD CONSTRAINT "table_tenant_id_agreement_id_agreement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agreement_id") REFERENCES "public"."agreement"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table" ADD CONSTRAINT "table_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultron_table" ADD CONSTRAINT "ultron_table_ultron_bank_id_ultron_bank_id_fk" FOREIGN KEY ("ultron_bank_id") REFERENCES "public"."ultron_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultron_table" ADD CONSTRAINT "ultron_table_ultron_agreement_id_ultron_agreement_id_fk" FOREIGN KEY ("ultron_agreement_id") REFERENCES "public"."ultron_agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_table_fk" FOREIGN KEY ("tenant_id","table_id","bank_id","agreement_id","product_id") REFERENCES "public"."table"("tenant_id","id","bank_id","agreement_id","product_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_tenant_id_supersedes_id_commission_tenant_id_id_fk" FOREIGN KEY ("tenant_id","supersedes_id") REFERENCES "public"."commission"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_group" ADD CONSTRAINT "spread_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_spread_group_id_spread_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","spread_group_id") REFERENCES "public"."spread_group"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_agreement_id_agreement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agreement_id") REFERENCES "public"."agreement"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_table_id_table_tenant_id_id_fk" FOREIGN KEY ("tenant_id","table_id") REFERENCES "public"."table"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spread_rule" ADD CONSTRAINT "spread_rule_tenant_id_supersedes_id_spread_rule_tenant_id_id_fk" FOREIGN KEY ("tenant_id","supersedes_id") REFERENCES "public"."spread_rule"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cep_cache" ADD CONSTRAINT "cep_cache_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_tenant_id_parent_id_commercial_hierarchy_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."commercial_hierarchy"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_tenant_id_hierarchy_type_id_hierarchy_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","hierarchy_type_id") REFERENCES "public"."hierarchy_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hierarchy_type" ADD CONSTRAINT "hierarchy_type_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_tenant_id_file_id_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_tenant_id_batch_id_import_batch_tenant_id_id_fk" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."import_batch"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tenant_id_file_id_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_name_unique" ON "agreement" USING btree ("tenant_id","name") WHERE "agreement"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_ultron_unique" ON "agreement" USING btree ("tenant_id","ultron_agreement_id") WHERE "agreement"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_name_unique" ON "bank" USING btree ("tenant_id","name") WHERE "bank"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_ultron_unique" ON "bank" USING btree ("tenant_id","ultron_bank_id") WHERE "bank"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "table_name_unique" ON "table" USING btree ("tenant_id","bank_id","agreement_id","product_id","name") WHERE "table"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "table_agreement_index" ON "table" USING btree ("tenant_id","agreement_id");--> statement-breakpoint
CREATE INDEX "table_product_index" ON "table" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "official_bank_code_unique" ON "official_bank" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "product_name_unique" ON "product" USING btree ("tenant_id","name") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ultron_agreement_name_unique" ON "ultron_agreement" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "ultron_bank_name_unique" ON "ultron_bank" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "ultron_table_name_unique" ON "ultron_table" USING btree ("ultron_bank_id","ultron_agreement_id","name");--> statement-breakpoint
CREATE INDEX "commission_lineage_index" ON "commission" USING btree ("tenant_id","lineage_id","version");--> statement-breakpoint
CREATE INDEX "commission_table_index" ON "commission" USING btree ("tenant_id","table_id");--> statement-breakpoint
CREATE INDEX "commission_live_index" ON "commission" USING btree ("tenant_id","bank_id","agreement_id","product_id") WHERE "commission"."valid_to" is null and "commission"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "spread_group_name_unique" ON "spread_group" USING btree ("tenant_id","name") WHERE "spread_group"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "spread_group_default_unique" ON "spread_group" USING btree ("tenant_id") WHERE "spread_group"."is_default" and "spread_group"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "spread_rule_group_index" ON "spread_rule" USING btree ("tenant_id","spread_group_id");--> statement-breakpoint
CREATE INDEX "spread_rule_lineage_index" ON "spread_rule" USING btree ("tenant_id","lineage_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "cep_cache_unique" ON "cep_cache" USING btree ("tenant_id","cep");--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_hierarchy_user_unique" ON "commercial_hierarchy" USING btree ("tenant_id","user_id") WHERE "commercial_hierarchy"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "commercial_hierarchy_parent_index" ON "commercial_hierarchy" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hierarchy_type_name_unique" ON "hierarchy_type" USING btree ("tenant_id","name") WHERE "hierarchy_type"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hierarchy_type_level_unique" ON "hierarchy_type" USING btree ("tenant_id","level") WHERE "hierarchy_type"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_unique" ON "draft" USING btree ("tenant_id","user_id","kind","record_key");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_unique" ON "idempotency_key" USING btree ("tenant_id","user_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_expiry_index" ON "idempotency_key" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_batch_uuid_unique" ON "import_batch" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE INDEX "import_batch_user_index" ON "import_batch" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_row_line_unique" ON "import_row" USING btree ("tenant_id","batch_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "job_uuid_unique" ON "job" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE INDEX "job_user_index" ON "job" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_unique" ON "saved_view" USING btree ("tenant_id","user_id","resource","name") WHERE "saved_view"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "broker" ADD CONSTRAINT "broker_tenant_id_spread_group_id_spread_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","spread_group_id") REFERENCES "public"."spread_group"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker" ADD CONSTRAINT "broker_tenant_id_commercial_hierarchy_id_commercial_hierarchy_tenant_id_id_fk" FOREIGN KEY ("tenant_id","commercial_hierarchy_id") REFERENCES "public"."commercial_hierarchy"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broker_spread_group_index" ON "broker" USING btree ("tenant_id","spread_group_id");--> statement-breakpoint
CREATE INDEX "broker_hierarchy_index" ON "broker" USING btree ("tenant_id","commercial_hierarchy_id");