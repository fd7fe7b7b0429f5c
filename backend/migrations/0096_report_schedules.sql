CREATE TABLE "report_delivery" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"schedule_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" varchar(10) DEFAULT 'waiting' NOT NULL,
	"reason" varchar(20),
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"rows" integer,
	"sent_at" timestamp with time zone,
	CONSTRAINT "report_delivery_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "report_delivery_status_check" CHECK ("report_delivery"."status" in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
	CONSTRAINT "report_delivery_reason_check" CHECK ("report_delivery"."reason" in ('recipient_inactive', 'recipient_rights', 'author_inactive', 'author_rights', 'no_mailbox', 'mail_server', 'interrupted', 'report'))
);
--> statement-breakpoint
CREATE TABLE "report_recipient" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"schedule_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "report_recipient_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"report" varchar(20) NOT NULL,
	"name" varchar(120) NOT NULL,
	"format" varchar(4) NOT NULL,
	"weekdays" jsonb NOT NULL,
	"hour" integer NOT NULL,
	"file" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "report_schedule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "report_schedule_report_check" CHECK ("report_schedule"."report" in ('production', 'commissions', 'conversion', 'pendencies', 'reversals', 'ranking', 'no_commission', 'no_contact')),
	CONSTRAINT "report_schedule_format_check" CHECK ("report_schedule"."format" in ('xlsx', 'csv', 'pdf'))
);
--> statement-breakpoint
ALTER TABLE "report_delivery" ADD CONSTRAINT "report_delivery_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_delivery" ADD CONSTRAINT "report_delivery_tenant_id_schedule_id_report_schedule_tenant_id_id_fk" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."report_schedule"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_delivery" ADD CONSTRAINT "report_delivery_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_tenant_id_schedule_id_report_schedule_tenant_id_id_fk" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."report_schedule"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_delivery_unique" ON "report_delivery" USING btree ("tenant_id","schedule_id","user_id","due_at");--> statement-breakpoint
CREATE INDEX "report_delivery_try_index" ON "report_delivery" USING btree ("tenant_id","try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipient_unique" ON "report_recipient" USING btree ("tenant_id","schedule_id","user_id");--> statement-breakpoint
CREATE INDEX "report_schedule_next_index" ON "report_schedule" USING btree ("tenant_id","next_at");