CREATE TABLE "term_acceptance" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "term_acceptance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" varchar(20) NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone,
	"ip" varchar(45),
	"user_agent" varchar(255),
	CONSTRAINT "term_acceptance_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "retention_years" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_type" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "term_acceptance" ADD CONSTRAINT "term_acceptance_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_acceptance" ADD CONSTRAINT "term_acceptance_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "term_acceptance_once" ON "term_acceptance" USING btree ("tenant_id","user_id","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_type_default_unique" ON "notification_type" USING btree ("tenant_id","action_system_area_id") WHERE "notification_type"."is_default";--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_retention_years_check" CHECK ("company"."retention_years" between 5 and 30);