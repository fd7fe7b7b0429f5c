CREATE TABLE "holiday" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"date" date NOT NULL,
	"name" varchar(80) NOT NULL,
	CONSTRAINT "holiday_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "four_eyes_above" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "business_hours" jsonb DEFAULT '[{"weekday":1,"start":"09:00","end":"18:00"},{"weekday":2,"start":"09:00","end":"18:00"},{"weekday":3,"start":"09:00","end":"18:00"},{"weekday":4,"start":"09:00","end":"18:00"},{"weekday":5,"start":"09:00","end":"18:00"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "payment_hours" jsonb DEFAULT '[{"weekday":1,"start":"09:00","end":"16:30"},{"weekday":2,"start":"09:00","end":"16:30"},{"weekday":3,"start":"09:00","end":"16:30"},{"weekday":4,"start":"09:00","end":"16:30"},{"weekday":5,"start":"09:00","end":"16:30"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_date_unique" ON "holiday" USING btree ("tenant_id","date") WHERE "holiday"."deleted_at" is null;