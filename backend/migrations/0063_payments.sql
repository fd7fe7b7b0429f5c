CREATE TABLE "payment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"origin" varchar(12) NOT NULL,
	"status" varchar(10) NOT NULL,
	"gross_amount" bigint NOT NULL,
	"transfer_fee" bigint NOT NULL,
	"withheld_irrf" bigint DEFAULT 0 NOT NULL,
	"withheld_iss" bigint DEFAULT 0 NOT NULL,
	"net_amount" bigint NOT NULL,
	"frozen_payee" jsonb NOT NULL,
	"payee_changed_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"company_account_id" bigint,
	"payment_batch_id" bigint,
	"paid_at" date,
	"posted_on" date,
	"reason" text,
	"status_reason" text,
	CONSTRAINT "payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_origin_check" CHECK ("payment"."origin" in ('withdrawal', 'full_balance', 'finance')),
	CONSTRAINT "payment_status_check" CHECK ("payment"."status" in ('requested', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled')),
	CONSTRAINT "payment_amount_check" CHECK ("payment"."net_amount" > 0 and "payment"."transfer_fee" >= 0 and "payment"."withheld_irrf" >= 0 and "payment"."withheld_iss" >= 0
        and "payment"."gross_amount" = "payment"."net_amount" + "payment"."transfer_fee" + "payment"."withheld_irrf" + "payment"."withheld_iss"),
	CONSTRAINT "payment_paid_check" CHECK (("payment"."status" = 'paid') = ("payment"."paid_at" is not null) and ("payment"."paid_at" is null) = ("payment"."posted_on" is null)
        and ("payment"."status" <> 'paid' or "payment"."company_account_id" is not null)),
	CONSTRAINT "payment_batch_check" CHECK ("payment"."status" <> 'processing' or "payment"."payment_batch_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_batch" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"status" varchar(7) NOT NULL,
	"company_account_id" bigint NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_batch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_batch_status_check" CHECK ("payment_batch"."status" in ('sent', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "payment_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"payment_id" bigint NOT NULL,
	"from_status" varchar(10),
	"to_status" varchar(10) NOT NULL,
	"note" text,
	CONSTRAINT "payment_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_return" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"returned_on" date NOT NULL,
	"posted_on" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "payment_return_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_approved_by_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","approved_by") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_payment_batch_id_payment_batch_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_batch_id") REFERENCES "public"."payment_batch"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch" ADD CONSTRAINT "payment_batch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch" ADD CONSTRAINT "payment_batch_tenant_id_company_account_id_company_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_account_id") REFERENCES "public"."company_account"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_log" ADD CONSTRAINT "payment_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_log" ADD CONSTRAINT "payment_log_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_return" ADD CONSTRAINT "payment_return_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_return" ADD CONSTRAINT "payment_return_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number_unique" ON "payment" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_uuid_unique" ON "payment" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requested_unique" ON "payment" USING btree ("tenant_id","user_id") WHERE "payment"."status" = 'requested' and "payment"."origin" <> 'finance';--> statement-breakpoint
CREATE INDEX "payment_status_index" ON "payment" USING btree ("tenant_id","status","requested_at");--> statement-breakpoint
CREATE INDEX "payment_user_index" ON "payment" USING btree ("tenant_id","user_id","requested_at");--> statement-breakpoint
CREATE INDEX "payment_open_index" ON "payment" USING btree ("tenant_id","user_id","number") WHERE "payment"."status" in ('requested', 'approved', 'processing');--> statement-breakpoint
CREATE INDEX "payment_posted_index" ON "payment" USING btree ("tenant_id","posted_on");--> statement-breakpoint
CREATE INDEX "payment_batch_index" ON "payment" USING btree ("tenant_id","payment_batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_number_unique" ON "payment_batch" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "payment_log_payment_index" ON "payment_log" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_return_unique" ON "payment_return" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_return_posted_index" ON "payment_return" USING btree ("tenant_id","posted_on");