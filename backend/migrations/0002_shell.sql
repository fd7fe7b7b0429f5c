CREATE TABLE "model_change_update" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "model_change_update_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"model_name" varchar(40) DEFAULT 'commission' NOT NULL,
	"model_id" bigint NOT NULL,
	"action" varchar(10) NOT NULL,
	"day" date NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"id_bank" bigint NOT NULL,
	"name_bank" varchar(80) NOT NULL,
	"id_agreement" bigint NOT NULL,
	"name_agreement" varchar(80) NOT NULL,
	"id_product" bigint NOT NULL,
	"name_product" varchar(80) NOT NULL,
	"id_table" bigint NOT NULL,
	"name_table" varchar(120) NOT NULL,
	"starting" integer NOT NULL,
	"final" integer NOT NULL,
	"company_percentage" bigint NOT NULL,
	"company_bonus" bigint,
	"broker_percentage" bigint,
	"broker_bonus" bigint,
	"is_fixed_value" boolean DEFAULT false NOT NULL,
	"visible_to_brokers" boolean DEFAULT true NOT NULL,
	CONSTRAINT "model_change_update_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "model_change_update_action_check" CHECK ("model_change_update"."action" in ('created', 'updated', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "smtp_config" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "smtp_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"host" varchar(255) NOT NULL,
	"port" integer NOT NULL,
	"username" varchar(255),
	"password" text,
	"encryption" varchar(10) DEFAULT 'starttls' NOT NULL,
	"from_name" varchar(120) NOT NULL,
	"from_email" varchar(160) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_test_at" timestamp with time zone,
	"last_test_ok" boolean,
	CONSTRAINT "smtp_config_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "smtp_config_encryption_check" CHECK ("smtp_config"."encryption" in ('none', 'starttls', 'tls')),
	CONSTRAINT "smtp_config_port_check" CHECK ("smtp_config"."port" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "term" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"kind" varchar(20) NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "term_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "term_kind_check" CHECK ("term"."kind" in ('use', 'privacy', 'broker_contract'))
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"uuid" uuid NOT NULL,
	"entity" varchar(60) NOT NULL,
	"entity_id" varchar(60) NOT NULL,
	"kind" varchar(40) NOT NULL,
	"name" varchar(255) NOT NULL,
	"mime" varchar(100) NOT NULL,
	"size" bigint NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"storage_key" varchar(120) NOT NULL,
	"uploaded_by" bigint,
	CONSTRAINT "file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_state" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "onboarding_state_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"step" varchar(20) DEFAULT 'terms' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mode" varchar(10) NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "onboarding_state_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "onboarding_state_step_check" CHECK ("onboarding_state"."step" in ('terms', 'change_password', 'theme', 'done')),
	CONSTRAINT "onboarding_state_mode_check" CHECK ("onboarding_state"."mode" in ('full', 'sample'))
);
--> statement-breakpoint
CREATE TABLE "password_reset_token" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "password_reset_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ip" varchar(45),
	"user_agent" varchar(255),
	CONSTRAINT "password_reset_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"key" varchar(60) NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preference_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "action_system_area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_system_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" varchar(60) NOT NULL,
	"action" varchar(60) NOT NULL,
	"label" varchar(120) NOT NULL,
	"variables" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"message" text NOT NULL,
	"notification_type_id" bigint,
	"link" varchar(255),
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_type" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notification_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(120) NOT NULL,
	"action_system_area_id" bigint NOT NULL,
	"template" text NOT NULL,
	"channels" jsonb DEFAULT '["system"]'::jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "model_change_update" ADD CONSTRAINT "model_change_update_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smtp_config" ADD CONSTRAINT "smtp_config_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_state" ADD CONSTRAINT "onboarding_state_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_state" ADD CONSTRAINT "onboarding_state_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_token" ADD CONSTRAINT "password_reset_token_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_token" ADD CONSTRAINT "password_reset_token_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_tenant_id_notification_type_id_notification_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","notification_type_id") REFERENCES "public"."notification_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_type" ADD CONSTRAINT "notification_type_action_system_area_id_action_system_area_id_fk" FOREIGN KEY ("action_system_area_id") REFERENCES "public"."action_system_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_type" ADD CONSTRAINT "notification_type_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_change_update_day_unique" ON "model_change_update" USING btree ("tenant_id","model_name","model_id","day");--> statement-breakpoint
CREATE INDEX "model_change_update_day_index" ON "model_change_update" USING btree ("tenant_id","model_name","day");--> statement-breakpoint
CREATE UNIQUE INDEX "smtp_config_one" ON "smtp_config" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "term_version_unique" ON "term" USING btree ("tenant_id","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "file_uuid_unique" ON "file" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE INDEX "file_entity_index" ON "file" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_state_user_unique" ON "onboarding_state" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token_hash_unique" ON "password_reset_token" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "password_reset_token_user_index" ON "password_reset_token" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preference_key_unique" ON "preference" USING btree ("tenant_id","user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "action_system_area_action_unique" ON "action_system_area" USING btree ("action");--> statement-breakpoint
CREATE INDEX "notification_unread_index" ON "notification" USING btree ("tenant_id","user_id","read_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_type_name_unique" ON "notification_type" USING btree ("tenant_id","name") WHERE "notification_type"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notification_type_action_index" ON "notification_type" USING btree ("tenant_id","action_system_area_id");