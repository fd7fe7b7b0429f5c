CREATE TABLE "call" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"number" integer NOT NULL,
	"category_id" bigint NOT NULL,
	"situation_id" bigint NOT NULL,
	"status" varchar(17) NOT NULL,
	"subject" varchar(120) NOT NULL,
	"description" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requester_id" bigint NOT NULL,
	"assignee_id" bigint,
	"assigned_at" timestamp with time zone,
	"proposal_id" bigint,
	"priority" varchar(6) DEFAULT 'normal' NOT NULL,
	"due_at" timestamp with time zone,
	"clock_since" timestamp with time zone,
	"clock_left" integer NOT NULL,
	"first_reply_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "call_status_check" CHECK ("call"."status" in ('open', 'in_progress', 'waiting_requester', 'resolved', 'closed', 'cancelled')),
	CONSTRAINT "call_priority_check" CHECK ("call"."priority" in ('low', 'normal', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE TABLE "call_item_value" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_item_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"call_id" bigint NOT NULL,
	"mandatory_item_id" bigint NOT NULL,
	"value" varchar(500) NOT NULL,
	CONSTRAINT "call_item_value_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "call_message" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"call_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"internal_only" boolean DEFAULT false NOT NULL,
	"from_requester" boolean NOT NULL,
	"read_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "call_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "call_category" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"description" varchar(500),
	"sla_hours" integer DEFAULT 24 NOT NULL,
	"default_assignee_profile_id" bigint,
	"assign_by" varchar(5) DEFAULT 'hand' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "call_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "call_category_assign_by_check" CHECK ("call_category"."assign_by" in ('hand', 'turns')),
	CONSTRAINT "call_category_sla_hours_check" CHECK ("call_category"."sla_hours" between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "call_situation" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_situation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	"kind" varchar(17) NOT NULL,
	"color" varchar(7) NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "call_situation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "call_situation_kind_unique" UNIQUE("tenant_id","id","kind"),
	CONSTRAINT "call_situation_kind_check" CHECK ("call_situation"."kind" in ('open', 'in_progress', 'waiting_requester', 'resolved', 'closed', 'cancelled')),
	CONSTRAINT "call_situation_color_check" CHECK ("call_situation"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "call_situation_default_check" CHECK (not "call_situation"."is_default" or "call_situation"."kind" = 'open')
);
--> statement-breakpoint
CREATE TABLE "mandatory_item" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mandatory_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"category_id" bigint NOT NULL,
	"name" varchar(80) NOT NULL,
	"type" varchar(6) NOT NULL,
	"options" jsonb,
	"required" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mandatory_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mandatory_item_type_check" CHECK ("mandatory_item"."type" in ('text', 'number', 'date', 'cpf', 'ade', 'file', 'select'))
);
--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_tenant_id_category_id_call_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."call_category"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_situation_kind_fk" FOREIGN KEY ("tenant_id","situation_id","status") REFERENCES "public"."call_situation"("tenant_id","id","kind") ON DELETE restrict ON UPDATE restrict;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_tenant_id_requester_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","requester_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_tenant_id_assignee_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assignee_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_item_value" ADD CONSTRAINT "call_item_value_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_item_value" ADD CONSTRAINT "call_item_value_tenant_id_call_id_call_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."call"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_item_value" ADD CONSTRAINT "call_item_value_tenant_id_mandatory_item_id_mandatory_item_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mandatory_item_id") REFERENCES "public"."mandatory_item"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_message" ADD CONSTRAINT "call_message_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_message" ADD CONSTRAINT "call_message_tenant_id_call_id_call_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."call"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_message" ADD CONSTRAINT "call_message_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_category" ADD CONSTRAINT "call_category_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_category" ADD CONSTRAINT "call_category_tenant_id_default_assignee_profile_id_profile_tenant_id_id_fk" FOREIGN KEY ("tenant_id","default_assignee_profile_id") REFERENCES "public"."profile"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_situation" ADD CONSTRAINT "call_situation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandatory_item" ADD CONSTRAINT "mandatory_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandatory_item" ADD CONSTRAINT "mandatory_item_tenant_id_category_id_call_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."call_category"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_number_unique" ON "call" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "call_status_index" ON "call" USING btree ("tenant_id","status","due_at");--> statement-breakpoint
CREATE INDEX "call_requester_index" ON "call" USING btree ("tenant_id","requester_id","status");--> statement-breakpoint
CREATE INDEX "call_assignee_index" ON "call" USING btree ("tenant_id","assignee_id","status");--> statement-breakpoint
CREATE INDEX "call_proposal_index" ON "call" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_item_value_unique" ON "call_item_value" USING btree ("tenant_id","call_id","mandatory_item_id");--> statement-breakpoint
CREATE INDEX "call_message_call_index" ON "call_message" USING btree ("tenant_id","call_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_category_name_unique" ON "call_category" USING btree ("tenant_id","name") WHERE "call_category"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_situation_name_unique" ON "call_situation" USING btree ("tenant_id","name") WHERE "call_situation"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mandatory_item_name_unique" ON "mandatory_item" USING btree ("tenant_id","category_id","name") WHERE "mandatory_item"."deleted_at" is null;