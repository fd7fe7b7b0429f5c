CREATE TABLE "payment_method" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_method_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_method_kind_check" CHECK ("payment_method"."kind" in ('pix', 'ted', 'boleto', 'cash', 'card', 'other'))
);
--> statement-breakpoint
CREATE TABLE "release_type" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "release_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"nature" varchar(10) NOT NULL,
	"affects_dre" boolean DEFAULT false NOT NULL,
	"dre_group" varchar(20),
	"active" boolean DEFAULT true NOT NULL,
	"system_key" varchar(20),
	CONSTRAINT "release_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "release_type_nature_check" CHECK ("release_type"."nature" in ('credit', 'debit', 'both')),
	CONSTRAINT "release_type_dre_group_check" CHECK ("release_type"."dre_group" in ('gross_revenue', 'deductions', 'cost_of_services', 'personnel', 'administrative', 'commercial', 'financial_result', 'other_result', 'income_taxes')),
	CONSTRAINT "release_type_system_key_check" CHECK ("release_type"."system_key" in ('commission', 'bonus', 'override', 'reversal', 'withdrawal', 'transfer_fee', 'bank_receipt', 'withheld_tax', 'adjustment')),
	CONSTRAINT "release_type_dre_check" CHECK ("release_type"."affects_dre" = ("release_type"."dre_group" is not null)),
	CONSTRAINT "release_type_system_check" CHECK ("release_type"."system_key" is null or "release_type"."active")
);
--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_type" ADD CONSTRAINT "release_type_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_name_unique" ON "payment_method" USING btree ("tenant_id","name") WHERE "payment_method"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_type_name_unique" ON "release_type" USING btree ("tenant_id","name") WHERE "release_type"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_type_system_unique" ON "release_type" USING btree ("tenant_id","system_key") WHERE "release_type"."system_key" is not null;