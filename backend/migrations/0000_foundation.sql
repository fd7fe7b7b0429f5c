CREATE TABLE "company" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"corporate_name" varchar(160) NOT NULL,
	"fantasy_name" varchar(160) NOT NULL,
	"cnpj" char(14),
	"state_registration" varchar(20),
	"municipal_registration" varchar(20),
	"cnae" varchar(12) DEFAULT '6619-3/02' NOT NULL,
	"email" varchar(160) NOT NULL,
	"phone" varchar(14),
	"zip_code" char(8),
	"street" varchar(160),
	"number" varchar(20),
	"complement" varchar(80),
	"district" varchar(80),
	"city" varchar(80),
	"state" char(2),
	"city_ibge" char(7),
	"segment_id" bigint NOT NULL,
	"cod_broker" varchar(20),
	"base_percentage" bigint DEFAULT 600000 NOT NULL,
	"transfer_fee" bigint DEFAULT 350 NOT NULL,
	"transfer_fee_exempt_above" bigint,
	"min_withdrawal" bigint DEFAULT 5000 NOT NULL,
	"invoice_due_day" integer DEFAULT 10 NOT NULL,
	"invoice_block" boolean DEFAULT true NOT NULL,
	"commission_release_event" varchar(20) DEFAULT 'paid' NOT NULL,
	"commission_release_days" integer DEFAULT 0 NOT NULL,
	"commission_reference_date" varchar(10) DEFAULT 'typed' NOT NULL,
	"withholding_enabled" boolean DEFAULT false NOT NULL,
	"iss_rate" bigint,
	"timezone" varchar(60) DEFAULT 'America/Sao_Paulo' NOT NULL,
	CONSTRAINT "company_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "company_invoice_due_day_check" CHECK ("company"."invoice_due_day" between 1 and 28),
	CONSTRAINT "company_release_event_check" CHECK ("company"."commission_release_event" in ('paid', 'bank_receipt')),
	CONSTRAINT "company_reference_date_check" CHECK ("company"."commission_reference_date" in ('typed', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	CONSTRAINT "segment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "theme_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "theme_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"logo" text DEFAULT 'default' NOT NULL,
	"primary_color" varchar(7) DEFAULT 'default' NOT NULL,
	"secondary_color" varchar(7) DEFAULT 'default' NOT NULL,
	"primary_text_color" varchar(7) DEFAULT 'default' NOT NULL,
	"secondary_text_color" varchar(7) DEFAULT 'default' NOT NULL,
	"gradient" varchar(255) DEFAULT 'default' NOT NULL,
	CONSTRAINT "theme_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "theme_settings_primary_color_check" CHECK ("theme_settings"."primary_color" ~ '^(default|#[0-9A-Fa-f]{6})$'),
	CONSTRAINT "theme_settings_secondary_color_check" CHECK ("theme_settings"."secondary_color" ~ '^(default|#[0-9A-Fa-f]{6})$'),
	CONSTRAINT "theme_settings_primary_text_color_check" CHECK ("theme_settings"."primary_text_color" ~ '^(default|#[0-9A-Fa-f]{6})$'),
	CONSTRAINT "theme_settings_secondary_text_color_check" CHECK ("theme_settings"."secondary_text_color" ~ '^(default|#[0-9A-Fa-f]{6})$')
);
--> statement-breakpoint
CREATE TABLE "global_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "global_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"action" varchar(40) NOT NULL,
	"entity" varchar(60) NOT NULL,
	"entity_id" varchar(60),
	"before" jsonb,
	"after" jsonb,
	"ip" varchar(45),
	"user_agent" varchar(255),
	"request_id" varchar(64),
	CONSTRAINT "global_log_tenant_id_created_at_id_pk" PRIMARY KEY("tenant_id","created_at","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_counter" (
	"tenant_id" bigint NOT NULL,
	"name" varchar(40) NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "tenant_counter_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" varchar(40) NOT NULL,
	"name" varchar(160) NOT NULL,
	"status" varchar(10) DEFAULT 'active' NOT NULL,
	"allow_register" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_slug_check" CHECK ("tenant"."slug" ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$'),
	CONSTRAINT "tenant_status_check" CHECK ("tenant"."status" in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "demo_clock" (
	"seed_today" date PRIMARY KEY NOT NULL,
	"moved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auth_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" varchar(45),
	"user_agent" varchar(255),
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "auth_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "broker" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "broker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"broker_code" integer NOT NULL,
	"broker_kind" varchar(20) NOT NULL,
	"contract_signed_at" date,
	"substab_contract_number" varchar(40),
	"joined_at" date NOT NULL,
	"notes" text,
	CONSTRAINT "broker_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "broker_kind_check" CHECK ("broker"."broker_kind" in ('individual', 'mei', 'company', 'sub_established'))
);
--> statement-breakpoint
CREATE TABLE "permission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(60) NOT NULL,
	"label" varchar(120) NOT NULL,
	"group" varchar(60) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "type_profile" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "type_profile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(20) NOT NULL,
	"internal" boolean NOT NULL,
	"receiver" boolean NOT NULL,
	"hide_company_share" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" varchar(2) NOT NULL,
	"name" varchar(60) NOT NULL,
	"fullname" varchar(160) NOT NULL,
	"corporate_reason" varchar(160),
	"fantasy_name" varchar(160),
	"cpf" text,
	"cnpj" char(14),
	"rg" varchar(20),
	"birth_date" date,
	"mother_name" varchar(160),
	"gender" varchar(20),
	"phone" varchar(14),
	"whatsapp" varchar(14),
	"zip_code" char(8),
	"street" varchar(160),
	"number" varchar(20),
	"complement" varchar(80),
	"district" varchar(80),
	"city" varchar(80),
	"state" char(2),
	"city_ibge" char(7),
	CONSTRAINT "person_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "person_kind_check" CHECK ("person"."kind" in ('PF', 'PJ'))
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "profile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	"type_profile" varchar(20) NOT NULL,
	"description" text,
	"is_system" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profile_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "profile_type_profile_check" CHECK ("profile"."type_profile" in ('Administrador', 'Financeiro', 'Operacional', 'CEO', 'Comercial', 'Corretor'))
);
--> statement-breakpoint
CREATE TABLE "profile_permission" (
	"tenant_id" bigint NOT NULL,
	"profile_id" bigint NOT NULL,
	"permission_id" bigint NOT NULL,
	CONSTRAINT "profile_permission_tenant_id_profile_id_permission_id_pk" PRIMARY KEY("tenant_id","profile_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"uuid" uuid NOT NULL,
	"username" varchar(60) NOT NULL,
	"email" varchar(160) NOT NULL,
	"password_hash" text NOT NULL,
	"type_user" varchar(20) NOT NULL,
	"profile_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"status" varchar(10) DEFAULT 'invited' NOT NULL,
	"onboarding" varchar(10) DEFAULT 'waiting' NOT NULL,
	"onboarding_step" varchar(20) DEFAULT 'terms' NOT NULL,
	"terms_version_accepted" integer,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"avatar_url" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"last_login_at" timestamp with time zone,
	"blocked_reason" text,
	CONSTRAINT "user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_type_user_check" CHECK ("user"."type_user" in ('Administrador', 'Financeiro', 'Operacional', 'CEO', 'Comercial', 'Corretor')),
	CONSTRAINT "user_status_check" CHECK ("user"."status" in ('invited', 'active', 'blocked')),
	CONSTRAINT "user_onboarding_check" CHECK ("user"."onboarding" in ('waiting', 'finished')),
	CONSTRAINT "user_onboarding_step_check" CHECK ("user"."onboarding_step" in ('terms', 'change_password', 'theme', 'done')),
	CONSTRAINT "user_email_check" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_username_check" CHECK ("user"."username" ~ '^[a-z0-9._-]{3,60}$')
);
--> statement-breakpoint
CREATE TABLE "user_permission" (
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"permission_id" bigint NOT NULL,
	"granted" boolean NOT NULL,
	CONSTRAINT "user_permission_tenant_id_user_id_permission_id_pk" PRIMARY KEY("tenant_id","user_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "migration" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "migration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"status_migration" varchar(20) DEFAULT 'not_started' NOT NULL,
	"migrated_tables" integer DEFAULT 0 NOT NULL,
	"amount_tables" integer DEFAULT 0 NOT NULL,
	"bank_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreement_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "migration_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "migration_status_check" CHECK ("migration"."status_migration" in ('not_started', 'requested', 'running', 'finished', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_tenant_id_segment_id_segment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","segment_id") REFERENCES "public"."segment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_settings" ADD CONSTRAINT "theme_settings_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_log" ADD CONSTRAINT "global_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_counter" ADD CONSTRAINT "tenant_counter_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker" ADD CONSTRAINT "broker_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker" ADD CONSTRAINT "broker_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_permission" ADD CONSTRAINT "profile_permission_permission_id_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_permission" ADD CONSTRAINT "profile_permission_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_permission" ADD CONSTRAINT "profile_permission_tenant_id_profile_id_profile_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profile_id") REFERENCES "public"."profile"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_tenant_id_profile_id_profile_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profile_id") REFERENCES "public"."profile"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_tenant_id_person_id_person_tenant_id_id_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."person"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permission" ADD CONSTRAINT "user_permission_permission_id_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permission" ADD CONSTRAINT "user_permission_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permission" ADD CONSTRAINT "user_permission_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "migration" ADD CONSTRAINT "migration_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_one" ON "company" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segment_name_unique" ON "segment" USING btree ("tenant_id","name") WHERE "segment"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "theme_settings_one" ON "theme_settings" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "global_log_entity_index" ON "global_log" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_slug_unique" ON "tenant" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_session_uuid_unique" ON "auth_session" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE INDEX "auth_session_user_index" ON "auth_session" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "broker_code_unique" ON "broker" USING btree ("tenant_id","broker_code");--> statement-breakpoint
CREATE UNIQUE INDEX "broker_user_unique" ON "broker" USING btree ("tenant_id","user_id") WHERE "broker"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permission_name_unique" ON "permission" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "type_profile_name_unique" ON "type_profile" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "person_cpf_unique" ON "person" USING btree ("tenant_id","cpf") WHERE "person"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_cnpj_unique" ON "person" USING btree ("tenant_id","cnpj") WHERE "person"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_name_unique" ON "profile" USING btree ("tenant_id","name") WHERE "profile"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_uuid_unique" ON "user" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_unique" ON "user" USING btree ("tenant_id","email") WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_unique" ON "user" USING btree ("tenant_id","username") WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_person_unique" ON "user" USING btree ("tenant_id","person_id") WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_profile_index" ON "user" USING btree ("tenant_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "migration_one" ON "migration" USING btree ("tenant_id");