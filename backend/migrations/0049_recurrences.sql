CREATE TABLE "recurrence" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recurrence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" varchar(6) NOT NULL,
	"description" varchar(160) NOT NULL,
	"debit_type_id" bigint,
	"release_type_id" bigint NOT NULL,
	"cost_center_id" bigint,
	"user_id" bigint,
	"amount" bigint NOT NULL,
	"payment_method_id" bigint,
	"company_account_id" bigint,
	"day" integer NOT NULL,
	"business_day" varchar(8) NOT NULL,
	"from" date NOT NULL,
	"until" date,
	CONSTRAINT "recurrence_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "recurrence_kind_check" CHECK ("recurrence"."kind" in ('debit', 'credit')),
	CONSTRAINT "recurrence_business_day_check" CHECK ("recurrence"."business_day" in ('keep', 'next', 'previous')),
	CONSTRAINT "recurrence_day_check" CHECK ("recurrence"."day" between 1 and 31),
	CONSTRAINT "recurrence_amount_check" CHECK ("recurrence"."amount" > 0),
	CONSTRAINT "recurrence_type_check" CHECK (("recurrence"."kind" = 'debit') = ("recurrence"."debit_type_id" is not null)),
	CONSTRAINT "recurrence_until_check" CHECK ("recurrence"."until" is null or "recurrence"."until" >= "recurrence"."from")
);
--> statement-breakpoint
CREATE TABLE "recurrence_split" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recurrence_split_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"recurrence_id" bigint NOT NULL,
	"cost_center_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"percentage" bigint NOT NULL,
	CONSTRAINT "recurrence_split_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "recurrence_split_percentage_check" CHECK ("recurrence_split"."percentage" between 1 and 999999)
);
--> statement-breakpoint
ALTER TABLE "financial_entry" ADD COLUMN "recurrence_id" bigint;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD COLUMN "recurrence_month" date;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD COLUMN "left_recurrence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_debit_type_id_debit_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debit_type_id") REFERENCES "public"."debit_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_release_type_id_release_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_type_id") REFERENCES "public"."release_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_payment_method_id_payment_method_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_method_id") REFERENCES "public"."payment_method"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_split" ADD CONSTRAINT "recurrence_split_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_split" ADD CONSTRAINT "recurrence_split_tenant_id_recurrence_id_recurrence_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recurrence_id") REFERENCES "public"."recurrence"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_split" ADD CONSTRAINT "recurrence_split_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurrence_split_center_unique" ON "recurrence_split" USING btree ("tenant_id","recurrence_id","cost_center_id");--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_recurrence_id_recurrence_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recurrence_id") REFERENCES "public"."recurrence"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "financial_entry_recurrence_unique" ON "financial_entry" USING btree ("tenant_id","recurrence_id","recurrence_month");