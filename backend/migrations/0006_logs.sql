CREATE TABLE "app_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "app_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"level" varchar(10) NOT NULL,
	"message" text NOT NULL,
	"context" jsonb,
	"source" varchar(20) DEFAULT 'web' NOT NULL,
	CONSTRAINT "app_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "app_log_level_check" CHECK ("app_log"."level" in ('debug', 'info', 'warn', 'error')),
	CONSTRAINT "app_log_source_check" CHECK ("app_log"."source" in ('web', 'integration'))
);
--> statement-breakpoint
ALTER TABLE "app_log" ADD CONSTRAINT "app_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_log_user_index" ON "app_log" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "global_log_user_index" ON "global_log" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "global_log_action_index" ON "global_log" USING btree ("tenant_id","action","created_at");