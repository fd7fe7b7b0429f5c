CREATE TABLE "bank_rule" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"memo" varchar(80) NOT NULL,
	"direction" varchar(3) NOT NULL,
	"company_account_id" bigint,
	"release_type_id" bigint NOT NULL,
	"cost_center_id" bigint,
	"description" varchar(160) NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bank_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_rule_direction_check" CHECK ("bank_rule"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliation" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"company_account_id" bigint NOT NULL,
	"rule" varchar(10) NOT NULL,
	"score" smallint,
	"automatic" boolean NOT NULL,
	"why" jsonb NOT NULL,
	"bank_rule_id" bigint,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "bank_reconciliation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bank_reconciliation_rule_check" CHECK ("bank_reconciliation"."rule" in ('our_number', 'batch', 'name', 'bank_rule', 'equal', 'returned', 'opposite', 'manual')),
	CONSTRAINT "bank_reconciliation_score_check" CHECK (("bank_reconciliation"."rule" = 'manual') = ("bank_reconciliation"."score" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliation_line" (
	"tenant_id" bigint NOT NULL,
	"reconciliation_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_reconciliation_line_tenant_id_reconciliation_id_line_id_pk" PRIMARY KEY("tenant_id","reconciliation_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliation_movement" (
	"tenant_id" bigint NOT NULL,
	"reconciliation_id" bigint NOT NULL,
	"movement_id" bigint NOT NULL,
	"made" boolean DEFAULT false NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_reconciliation_movement_tenant_id_reconciliation_id_movement_id_pk" PRIMARY KEY("tenant_id","reconciliation_id","movement_id")
);
--> statement-breakpoint
ALTER TABLE "bank_statement_line" DROP CONSTRAINT "bank_statement_line_status_check";--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_tenant_id_release_type_id_release_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_type_id") REFERENCES "public"."release_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_tenant_id_cost_center_id_cost_center_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cost_center_id") REFERENCES "public"."cost_center"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation" ADD CONSTRAINT "bank_reconciliation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation" ADD CONSTRAINT "bank_reconciliation_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation" ADD CONSTRAINT "bank_reconciliation_tenant_id_bank_rule_id_bank_rule_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_rule_id") REFERENCES "public"."bank_rule"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation_line" ADD CONSTRAINT "bank_reconciliation_line_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation_line" ADD CONSTRAINT "bank_reconciliation_line_tenant_id_reconciliation_id_bank_reconciliation_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reconciliation_id") REFERENCES "public"."bank_reconciliation"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation_line" ADD CONSTRAINT "bank_reconciliation_line_tenant_id_line_id_bank_statement_line_tenant_id_id_fk" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."bank_statement_line"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation_movement" ADD CONSTRAINT "bank_reconciliation_movement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation_movement" ADD CONSTRAINT "bank_reconciliation_movement_tenant_id_reconciliation_id_bank_reconciliation_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reconciliation_id") REFERENCES "public"."bank_reconciliation"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliation_movement" ADD CONSTRAINT "bank_reconciliation_movement_tenant_id_movement_id_transaction_statement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","movement_id") REFERENCES "public"."transaction_statement"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_reconciliation_account_index" ON "bank_reconciliation" USING btree ("tenant_id","company_account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliation_line_unique" ON "bank_reconciliation_line" USING btree ("tenant_id","line_id") WHERE not "bank_reconciliation_line"."undone";--> statement-breakpoint
CREATE INDEX "bank_reconciliation_line_index" ON "bank_reconciliation_line" USING btree ("tenant_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliation_movement_unique" ON "bank_reconciliation_movement" USING btree ("tenant_id","movement_id") WHERE not "bank_reconciliation_movement"."undone";--> statement-breakpoint
CREATE INDEX "bank_reconciliation_movement_index" ON "bank_reconciliation_movement" USING btree ("tenant_id","movement_id");--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_status_check" CHECK ("bank_statement_line"."status" in ('open', 'matched'));