CREATE TABLE "approval" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"entity" varchar(40) NOT NULL,
	"entity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen" varchar(64) NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "approval_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "financial_entry" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "recurrence" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_valid_unique" ON "approval" USING btree ("tenant_id","entity","entity_id") WHERE "approval"."voided_at" is null;