CREATE TABLE "tax_table" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_table_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"valid_from" date NOT NULL,
	"limit_1" bigint NOT NULL,
	"limit_2" bigint NOT NULL,
	"rate_2" bigint NOT NULL,
	"deduction_2" bigint NOT NULL,
	"limit_3" bigint NOT NULL,
	"rate_3" bigint NOT NULL,
	"deduction_3" bigint NOT NULL,
	"limit_4" bigint NOT NULL,
	"rate_4" bigint NOT NULL,
	"deduction_4" bigint NOT NULL,
	"rate_5" bigint NOT NULL,
	"deduction_5" bigint NOT NULL,
	"dependent_deduction" bigint NOT NULL,
	"simplified_deduction" bigint NOT NULL,
	"reduction_full" bigint NOT NULL,
	"reduction_limit" bigint NOT NULL,
	"reduction_base" bigint NOT NULL,
	"reduction_rate" bigint NOT NULL,
	"inss_rate" bigint NOT NULL,
	"inss_ceiling" bigint NOT NULL,
	"company_rate" bigint NOT NULL,
	"company_waiver" bigint NOT NULL,
	"person_code" varchar(8) NOT NULL,
	"company_code" varchar(8) NOT NULL,
	"due_day" integer NOT NULL,
	CONSTRAINT "tax_table_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tax_table_limits_check" CHECK ("tax_table"."limit_1" < "tax_table"."limit_2" and "tax_table"."limit_2" < "tax_table"."limit_3" and "tax_table"."limit_3" < "tax_table"."limit_4"
        and "tax_table"."reduction_full" <= "tax_table"."reduction_limit"),
	CONSTRAINT "tax_table_due_check" CHECK ("tax_table"."due_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "withholding" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withholding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"payment_id" bigint NOT NULL,
	"tax" varchar(4) NOT NULL,
	"base" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"code" varchar(8),
	"competence" date NOT NULL,
	"due_on" date NOT NULL,
	"debit_id" bigint,
	CONSTRAINT "withholding_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "withholding_tax_check" CHECK ("withholding"."tax" in ('irrf', 'iss', 'inss')),
	CONSTRAINT "withholding_amount_check" CHECK ("withholding"."amount" > 0 and "withholding"."base" >= 0 and "withholding"."rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amount_check";--> statement-breakpoint
ALTER TABLE "company_account" ADD COLUMN "ted_cutoff" varchar(5);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "withheld_inss" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "withholding_no" integer;--> statement-breakpoint
ALTER TABLE "payee_account" ADD COLUMN "dependents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payee_account" ADD COLUMN "inss_elsewhere" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_table" ADD CONSTRAINT "tax_table_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding" ADD CONSTRAINT "withholding_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding" ADD CONSTRAINT "withholding_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding" ADD CONSTRAINT "withholding_tenant_id_debit_id_financial_entry_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debit_id") REFERENCES "public"."financial_entry"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_table_day_unique" ON "tax_table" USING btree ("tenant_id","valid_from") WHERE "tax_table"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withholding_tax_unique" ON "withholding" USING btree ("tenant_id","payment_id","tax");--> statement-breakpoint
CREATE UNIQUE INDEX "withholding_debit_unique" ON "withholding" USING btree ("tenant_id","debit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_withholding_unique" ON "payment" USING btree ("tenant_id","user_id","withholding_no");--> statement-breakpoint
ALTER TABLE "company_account" ADD CONSTRAINT "company_account_cutoff_check" CHECK ("company_account"."ted_cutoff" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount_check" CHECK ("payment"."net_amount" > 0 and "payment"."transfer_fee" >= 0 and "payment"."withheld_irrf" >= 0 and "payment"."withheld_iss" >= 0
        and "payment"."withheld_inss" >= 0 and "payment"."gross_amount" = "payment"."net_amount" + "payment"."transfer_fee" + "payment"."withheld_irrf"
        + "payment"."withheld_iss" + "payment"."withheld_inss");--> statement-breakpoint
ALTER TABLE "payee_account" ADD CONSTRAINT "payee_account_person_check" CHECK ("payee_account"."dependents" between 0 and 30 and "payee_account"."inss_elsewhere" >= 0);