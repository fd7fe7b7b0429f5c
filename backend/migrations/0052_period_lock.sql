CREATE TABLE "period_lock" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "period_lock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"month" date NOT NULL,
	"status" varchar(6) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint,
	"reason" text,
	CONSTRAINT "period_lock_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "period_lock_status_check" CHECK ("period_lock"."status" in ('open', 'closed')),
	CONSTRAINT "period_lock_month_check" CHECK ("period_lock"."month" = date_trunc('month', "period_lock"."month")::date)
);
--> statement-breakpoint
ALTER TABLE "period_lock" ADD CONSTRAINT "period_lock_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "period_lock_month_unique" ON "period_lock" USING btree ("tenant_id","month");--> statement-breakpoint
CREATE INDEX "period_lock_closed_index" ON "period_lock" USING btree ("tenant_id","month") WHERE "period_lock"."status" = 'closed';