CREATE TABLE "financial_entry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "financial_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"side" varchar(6) NOT NULL,
	"description" varchar(160) NOT NULL,
	"debit_type_id" bigint,
	"release_type_id" bigint NOT NULL,
	"cost_center_id" bigint,
	"user_id" bigint,
	"amount" bigint NOT NULL,
	"competence" date NOT NULL,
	"due_date" date NOT NULL,
	"installment_no" integer DEFAULT 1 NOT NULL,
	"installment_of" integer DEFAULT 1 NOT NULL,
	"payment_method_id" bigint,
	"company_account_id" bigint,
	"status" varchar(9) NOT NULL,
	"settled_on" date,
	"reason" text,
	"reverses_id" bigint,
	CONSTRAINT "financial_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "financial_entry_side_check" CHECK ("financial_entry"."side" in ('debit', 'credit')),
	CONSTRAINT "financial_entry_amount_check" CHECK ("financial_entry"."amount" > 0),
	CONSTRAINT "financial_entry_installment_check" CHECK ("financial_entry"."installment_no" between 1 and "financial_entry"."installment_of"),
	CONSTRAINT "financial_entry_type_check" CHECK (("financial_entry"."side" = 'debit') = ("financial_entry"."debit_type_id" is not null)),
	CONSTRAINT "financial_entry_center_check" CHECK (("financial_entry"."user_id" is null) = ("financial_entry"."cost_center_id" is not null)),
	CONSTRAINT "financial_entry_account_check" CHECK ("financial_entry"."user_id" is null or "financial_entry"."company_account_id" is null),
	CONSTRAINT "financial_entry_status_check" CHECK ("financial_entry"."status" in ('open', 'cancelled') or "financial_entry"."status" = case "financial_entry"."side" when 'debit' then 'paid' else 'received' end),
	CONSTRAINT "financial_entry_settled_check" CHECK (("financial_entry"."status" in ('paid', 'received')) = ("financial_entry"."settled_on" is not null)),
	CONSTRAINT "financial_entry_paid_check" CHECK ("financial_entry"."settled_on" is null or "financial_entry"."user_id" is not null or "financial_entry"."company_account_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_debit_type_id_debit_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","debit_type_id") REFERENCES "public"."debit_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_release_type_id_release_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_type_id") REFERENCES "public"."release_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_payment_method_id_payment_method_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_method_id") REFERENCES "public"."payment_method"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_entry" ADD CONSTRAINT "financial_entry_tenant_id_reverses_id_financial_entry_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reverses_id") REFERENCES "public"."financial_entry"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "financial_entry_reverses_unique" ON "financial_entry" USING btree ("tenant_id","reverses_id");--> statement-breakpoint
CREATE INDEX "financial_entry_due_index" ON "financial_entry" USING btree ("tenant_id","side","status","due_date");--> statement-breakpoint
CREATE INDEX "financial_entry_user_index" ON "financial_entry" USING btree ("tenant_id","user_id","due_date");