CREATE TABLE "proposal_commission" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"proposal_id" bigint NOT NULL,
	"kind" varchar(8) NOT NULL,
	"installment_no" integer DEFAULT 0 NOT NULL,
	"base_type" varchar(8) NOT NULL,
	"base_amount" bigint,
	"is_fixed_value" boolean NOT NULL,
	"company_amount" bigint NOT NULL,
	"broker_amount" bigint NOT NULL,
	"retained_amount" bigint NOT NULL,
	"commission_id" bigint NOT NULL,
	"spread_rule_id" bigint,
	"spread_group_id" bigint,
	"mode" varchar(6),
	"value" bigint,
	"company_rate" bigint NOT NULL,
	"broker_rate" bigint NOT NULL,
	"rate_source" varchar(16) NOT NULL,
	"clipped" boolean DEFAULT false NOT NULL,
	"fixed_at" timestamp with time zone,
	"status" varchar(10) NOT NULL,
	"accrued_at" timestamp with time zone,
	"release_at" date,
	"released_at" timestamp with time zone,
	"reversed_company" bigint DEFAULT 0 NOT NULL,
	"reversed_broker" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "proposal_commission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "proposal_commission_kind_check" CHECK ("proposal_commission"."kind" in ('upfront', 'bonus', 'deferred')),
	CONSTRAINT "proposal_commission_status_check" CHECK ("proposal_commission"."status" in ('forecast', 'accrued', 'released', 'reversed', 'cancelled')),
	CONSTRAINT "proposal_commission_source_check" CHECK ("proposal_commission"."rate_source" in ('rule', 'row', 'base_percentage', 'none')),
	CONSTRAINT "proposal_commission_sum_check" CHECK ("proposal_commission"."company_amount" = "proposal_commission"."broker_amount" + "proposal_commission"."retained_amount")
);
--> statement-breakpoint
CREATE TABLE "proposal_commission_override" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_commission_override_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"proposal_id" bigint NOT NULL,
	"installment_no" integer DEFAULT 0 NOT NULL,
	"node_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"base_kind" varchar(10) NOT NULL,
	"base_amount" bigint NOT NULL,
	"percentage" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_amount" bigint DEFAULT 0 NOT NULL,
	"status" varchar(10) NOT NULL,
	"release_at" date,
	"released_at" timestamp with time zone,
	CONSTRAINT "proposal_commission_override_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "proposal_commission_override_base_check" CHECK ("proposal_commission_override"."base_kind" in ('broker', 'production', 'retained')),
	CONSTRAINT "proposal_commission_override_status_check" CHECK ("proposal_commission_override"."status" in ('forecast', 'accrued', 'released', 'reversed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "current_account" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "current_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "current_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "current_account_transaction" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "current_account_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"posted_on" date NOT NULL,
	"reference_date" date NOT NULL,
	"type" varchar(12) NOT NULL,
	"direction" varchar(6) NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"source_type" varchar(40) NOT NULL,
	"source_id" bigint NOT NULL,
	"event_no" integer DEFAULT 0 NOT NULL,
	"proposal_id" bigint,
	"description" varchar(160) NOT NULL,
	"reversal_of_id" bigint,
	CONSTRAINT "current_account_transaction_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "current_account_transaction_type_check" CHECK ("current_account_transaction"."type" in ('commission', 'bonus', 'override', 'credit', 'debit', 'reversal', 'withdrawal', 'transfer_fee', 'adjustment')),
	CONSTRAINT "current_account_transaction_direction_check" CHECK ("current_account_transaction"."direction" in ('credit', 'debit')),
	CONSTRAINT "current_account_transaction_amount_check" CHECK ("current_account_transaction"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "callcenter_title" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "callcenter_title_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(80) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "callcenter_title_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "follow_up" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"title_id" bigint NOT NULL,
	"customer_id" bigint,
	"proposal_id" bigint,
	"user_id" bigint NOT NULL,
	"note" text NOT NULL,
	"channel" varchar(10) NOT NULL,
	"outcome" varchar(12) NOT NULL,
	"next_contact_at" timestamp with time zone,
	CONSTRAINT "follow_up_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "follow_up_channel_check" CHECK ("follow_up"."channel" in ('phone', 'whatsapp', 'email', 'visit')),
	CONSTRAINT "follow_up_outcome_check" CHECK ("follow_up"."outcome" in ('no_answer', 'callback', 'interested', 'refused', 'sold')),
	CONSTRAINT "follow_up_subject_check" CHECK ("follow_up"."customer_id" is not null or "follow_up"."proposal_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "lgpd_request" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lgpd_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"customer_id" bigint NOT NULL,
	"kind" varchar(14) NOT NULL,
	"status" varchar(8) DEFAULT 'open' NOT NULL,
	"due_at" date NOT NULL,
	"done_by" bigint,
	"done_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "lgpd_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lgpd_request_kind_check" CHECK ("lgpd_request"."kind" in ('access', 'export', 'correction', 'anonymisation')),
	CONSTRAINT "lgpd_request_status_check" CHECK ("lgpd_request"."status" in ('open', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "pendency" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pendency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"proposal_id" bigint NOT NULL,
	"type" varchar(20) NOT NULL,
	"title" varchar(120) NOT NULL,
	"description" text,
	"status" varchar(10) NOT NULL,
	"priority" varchar(6) DEFAULT 'normal' NOT NULL,
	"due_at" timestamp with time zone,
	"assigned_to" bigint,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pendency_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pendency_type_check" CHECK ("pendency"."type" in ('document', 'signature', 'bank_data', 'margin', 'consent', 'registration_data', 'other')),
	CONSTRAINT "pendency_status_check" CHECK ("pendency"."status" in ('open', 'answered', 'resolved', 'cancelled')),
	CONSTRAINT "pendency_priority_check" CHECK ("pendency"."priority" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
CREATE TABLE "pendency_message" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pendency_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"pendency_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"internal_only" boolean DEFAULT false NOT NULL,
	"read_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "pendency_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_bank_account" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"customer_id" bigint NOT NULL,
	"official_bank_id" bigint,
	"agency" varchar(6),
	"account" varchar(12),
	"account_digit" varchar(2),
	"account_type" varchar(10),
	"pix_key_type" varchar(5),
	"pix_key" varchar(77),
	"added_by" bigint NOT NULL,
	CONSTRAINT "customer_bank_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_bank_account_type_check" CHECK ("customer_bank_account"."account_type" in ('checking', 'savings', 'payment', 'salary')),
	CONSTRAINT "customer_bank_account_pix_check" CHECK ("customer_bank_account"."pix_key_type" in ('cpf', 'cnpj', 'phone', 'email', 'evp'))
);
--> statement-breakpoint
CREATE TABLE "customer_benefit" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_benefit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"customer_id" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	"benefit_number" varchar(10),
	"benefit_kind" char(2),
	"registration_number" varchar(20),
	"employer_cnpj" char(14),
	"employer_name" varchar(120),
	"income" bigint,
	"margin_loan_available" bigint,
	"margin_rmc_available" bigint,
	"margin_rcc_available" bigint,
	"margin_checked_at" timestamp with time zone,
	"paying_bank_id" bigint,
	"added_by" bigint NOT NULL,
	CONSTRAINT "customer_benefit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_user" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "customer_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "physical_customer" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "physical_customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cpf" char(11) NOT NULL,
	"name" varchar(120) NOT NULL,
	"birth_date" date NOT NULL,
	"gender" varchar(10),
	"mother_name" varchar(120),
	"rg" varchar(20),
	"rg_issuer" varchar(20),
	"rg_state" char(2),
	"marital_status" varchar(12),
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"monthly_income" bigint,
	"illiterate" boolean DEFAULT false NOT NULL,
	"do_not_disturb" boolean DEFAULT false NOT NULL,
	"lgpd_consent_at" timestamp with time zone,
	"owner_user_id" bigint,
	"notes" text,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "physical_customer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "physical_customer_gender_check" CHECK ("physical_customer"."gender" in ('female', 'male', 'other')),
	CONSTRAINT "physical_customer_marital_check" CHECK ("physical_customer"."marital_status" in ('single', 'married', 'divorced', 'widowed', 'separated', 'union'))
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"customer_benefit_id" bigint,
	"user_id" bigint NOT NULL,
	"typist_bank_user_id" bigint,
	"typed_by" bigint,
	"bank_id" bigint NOT NULL,
	"agreement_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"operation_type" varchar(20) NOT NULL,
	"commission_id" bigint,
	"ade_number" varchar(30),
	"installments" integer NOT NULL,
	"installment_value" bigint,
	"contract_value" bigint NOT NULL,
	"net_value" bigint NOT NULL,
	"declared_balance" bigint,
	"outstanding_balance" bigint,
	"origin_bank_id" bigint,
	"origin_contract" varchar(40),
	"origin_remaining_installments" integer,
	"monthly_rate" bigint,
	"cet_annual" bigint,
	"iof" bigint,
	"insurance_value" bigint,
	"card_last_digits" varchar(4),
	"payout" jsonb,
	"status" varchar(24) NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"status_before_pendency" varchar(24),
	"status_before_closing" varchar(24),
	"sub_status" varchar(80),
	"origin" varchar(10) NOT NULL,
	"submitted_at" timestamp with time zone,
	"validated_at" timestamp with time zone,
	"validated_by" bigint,
	"typed_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"paid_at" date,
	"cancelled_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"status_reason" text,
	"commission_status" varchar(16) DEFAULT 'none' NOT NULL,
	"money_events" integer DEFAULT 0 NOT NULL,
	"hierarchy_path" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parent_proposal_id" bigint,
	"fgts_installments" jsonb,
	"notes" text,
	CONSTRAINT "proposal_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "proposal_status_check" CHECK ("proposal"."status" in ('awaiting_validation', 'returned', 'awaiting_typing', 'typed', 'under_analysis', 'awaiting_balance', 'awaiting_formalization', 'awaiting_endorsement', 'pending', 'approved', 'paid', 'rejected', 'cancelled', 'reversed')),
	CONSTRAINT "proposal_operation_check" CHECK ("proposal"."operation_type" in ('new', 'refin', 'portability', 'port_refin', 'card_rmc', 'card_rcc', 'card_withdrawal', 'fgts_advance', 'private_payroll', 'other')),
	CONSTRAINT "proposal_origin_check" CHECK ("proposal"."origin" in ('broker', 'internal', 'import', 'migration')),
	CONSTRAINT "proposal_commission_status_check" CHECK ("proposal"."commission_status" in ('none', 'forecast', 'accrued', 'partly_released', 'released', 'partly_reversed', 'reversed')),
	CONSTRAINT "proposal_installments_check" CHECK ("proposal"."installments" between 1 and 600),
	CONSTRAINT "proposal_values_check" CHECK ("proposal"."net_value" between 0 and "proposal"."contract_value"),
	CONSTRAINT "proposal_pendency_check" CHECK (("proposal"."status" = 'pending') = ("proposal"."status_before_pendency" is not null))
);
--> statement-breakpoint
CREATE TABLE "proposal_document" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"proposal_id" bigint NOT NULL,
	"kind" varchar(20) NOT NULL,
	"file_id" bigint NOT NULL,
	"uploaded_by" bigint,
	CONSTRAINT "proposal_document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "proposal_document_kind_check" CHECK ("proposal_document"."kind" in ('rg_front', 'rg_back', 'cnh', 'proof_address', 'payslip', 'benefit_statement', 'contract', 'selfie', 'other'))
);
--> statement-breakpoint
CREATE TABLE "proposal_reversal" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_reversal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"proposal_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"percentage" bigint NOT NULL,
	"reason" text NOT NULL,
	"reversed_at" date NOT NULL,
	"bank_amount" bigint,
	"corrected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "proposal_reversal_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "proposal_reversal_percentage_check" CHECK ("proposal_reversal"."percentage" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "proposal_status_history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proposal_status_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"proposal_id" bigint NOT NULL,
	"from" varchar(24),
	"to" varchar(24) NOT NULL,
	"reason" text,
	"user_id" bigint,
	CONSTRAINT "proposal_status_history_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "queue_claim" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "queue_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"proposal_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_claim_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "typist_bank_user" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "typist_bank_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"login" varchar(60) NOT NULL,
	"status" varchar(12) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	"expires_at" date,
	"blocked_reason" text,
	"notes" text,
	CONSTRAINT "typist_bank_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "typist_bank_user_status_check" CHECK ("typist_bank_user"."status" in ('requested', 'in_progress', 'active', 'blocked', 'rejected', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "proposal_commission" ADD CONSTRAINT "proposal_commission_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission" ADD CONSTRAINT "proposal_commission_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission" ADD CONSTRAINT "proposal_commission_tenant_id_commission_id_commission_tenant_id_id_fk" FOREIGN KEY ("tenant_id","commission_id") REFERENCES "public"."commission"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission" ADD CONSTRAINT "proposal_commission_tenant_id_spread_rule_id_spread_rule_tenant_id_id_fk" FOREIGN KEY ("tenant_id","spread_rule_id") REFERENCES "public"."spread_rule"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission" ADD CONSTRAINT "proposal_commission_tenant_id_spread_group_id_spread_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","spread_group_id") REFERENCES "public"."spread_group"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission_override" ADD CONSTRAINT "proposal_commission_override_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission_override" ADD CONSTRAINT "proposal_commission_override_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission_override" ADD CONSTRAINT "proposal_commission_override_tenant_id_node_id_commercial_hierarchy_tenant_id_id_fk" FOREIGN KEY ("tenant_id","node_id") REFERENCES "public"."commercial_hierarchy"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_commission_override" ADD CONSTRAINT "proposal_commission_override_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_account" ADD CONSTRAINT "current_account_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_account" ADD CONSTRAINT "current_account_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_account_transaction" ADD CONSTRAINT "current_account_transaction_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_account_transaction" ADD CONSTRAINT "current_account_transaction_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_account_transaction" ADD CONSTRAINT "current_account_transaction_tenant_id_reversal_of_id_current_account_transaction_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reversal_of_id") REFERENCES "public"."current_account_transaction"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callcenter_title" ADD CONSTRAINT "callcenter_title_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_tenant_id_title_id_callcenter_title_tenant_id_id_fk" FOREIGN KEY ("tenant_id","title_id") REFERENCES "public"."callcenter_title"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_tenant_id_customer_id_physical_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."physical_customer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lgpd_request" ADD CONSTRAINT "lgpd_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lgpd_request" ADD CONSTRAINT "lgpd_request_tenant_id_customer_id_physical_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."physical_customer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendency" ADD CONSTRAINT "pendency_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendency" ADD CONSTRAINT "pendency_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendency" ADD CONSTRAINT "pendency_tenant_id_assigned_to_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_to") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendency_message" ADD CONSTRAINT "pendency_message_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendency_message" ADD CONSTRAINT "pendency_message_tenant_id_pendency_id_pendency_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pendency_id") REFERENCES "public"."pendency"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendency_message" ADD CONSTRAINT "pendency_message_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bank_account" ADD CONSTRAINT "customer_bank_account_official_bank_id_official_bank_id_fk" FOREIGN KEY ("official_bank_id") REFERENCES "public"."official_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bank_account" ADD CONSTRAINT "customer_bank_account_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bank_account" ADD CONSTRAINT "customer_bank_account_tenant_id_customer_id_physical_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."physical_customer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_bank_account" ADD CONSTRAINT "customer_bank_account_tenant_id_added_by_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","added_by") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_benefit" ADD CONSTRAINT "customer_benefit_paying_bank_id_official_bank_id_fk" FOREIGN KEY ("paying_bank_id") REFERENCES "public"."official_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_benefit" ADD CONSTRAINT "customer_benefit_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_benefit" ADD CONSTRAINT "customer_benefit_tenant_id_customer_id_physical_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."physical_customer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_benefit" ADD CONSTRAINT "customer_benefit_tenant_id_agreement_id_agreement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agreement_id") REFERENCES "public"."agreement"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_benefit" ADD CONSTRAINT "customer_benefit_tenant_id_added_by_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","added_by") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_user" ADD CONSTRAINT "customer_user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_user" ADD CONSTRAINT "customer_user_tenant_id_customer_id_physical_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."physical_customer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_user" ADD CONSTRAINT "customer_user_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_customer" ADD CONSTRAINT "physical_customer_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_customer" ADD CONSTRAINT "physical_customer_tenant_id_owner_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_origin_bank_id_official_bank_id_fk" FOREIGN KEY ("origin_bank_id") REFERENCES "public"."official_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_customer_id_physical_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."physical_customer"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_customer_benefit_id_customer_benefit_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_benefit_id") REFERENCES "public"."customer_benefit"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_typist_bank_user_id_typist_bank_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","typist_bank_user_id") REFERENCES "public"."typist_bank_user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_commission_id_commission_tenant_id_id_fk" FOREIGN KEY ("tenant_id","commission_id") REFERENCES "public"."commission"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_parent_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_table_fk" FOREIGN KEY ("tenant_id","table_id","bank_id","agreement_id","product_id") REFERENCES "public"."table"("tenant_id","id","bank_id","agreement_id","product_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_document" ADD CONSTRAINT "proposal_document_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_document" ADD CONSTRAINT "proposal_document_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_document" ADD CONSTRAINT "proposal_document_tenant_id_file_id_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_reversal" ADD CONSTRAINT "proposal_reversal_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_reversal" ADD CONSTRAINT "proposal_reversal_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_status_history" ADD CONSTRAINT "proposal_status_history_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_status_history" ADD CONSTRAINT "proposal_status_history_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claim" ADD CONSTRAINT "queue_claim_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claim" ADD CONSTRAINT "queue_claim_tenant_id_proposal_id_proposal_tenant_id_id_fk" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."proposal"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claim" ADD CONSTRAINT "queue_claim_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD CONSTRAINT "typist_bank_user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD CONSTRAINT "typist_bank_user_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD CONSTRAINT "typist_bank_user_tenant_id_bank_id_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."bank"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_commission_unique" ON "proposal_commission" USING btree ("tenant_id","proposal_id","kind","installment_no");--> statement-breakpoint
CREATE INDEX "proposal_commission_release_index" ON "proposal_commission" USING btree ("tenant_id","release_at") WHERE "proposal_commission"."status" = 'accrued';--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_commission_override_unique" ON "proposal_commission_override" USING btree ("tenant_id","proposal_id","installment_no","node_id");--> statement-breakpoint
CREATE INDEX "proposal_commission_override_user_index" ON "proposal_commission_override" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "current_account_user_unique" ON "current_account" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "current_account_transaction_seq_unique" ON "current_account_transaction" USING btree ("tenant_id","user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "current_account_transaction_once" ON "current_account_transaction" USING btree ("tenant_id","source_type","source_id","type","user_id","event_no");--> statement-breakpoint
CREATE INDEX "current_account_transaction_proposal_index" ON "current_account_transaction" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "callcenter_title_name_unique" ON "callcenter_title" USING btree ("tenant_id","name") WHERE "callcenter_title"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "follow_up_customer_index" ON "follow_up" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "follow_up_proposal_index" ON "follow_up" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE INDEX "follow_up_next_index" ON "follow_up" USING btree ("tenant_id","user_id","next_contact_at");--> statement-breakpoint
CREATE INDEX "lgpd_request_customer_index" ON "lgpd_request" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "pendency_proposal_index" ON "pendency" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE INDEX "pendency_status_index" ON "pendency" USING btree ("tenant_id","status","due_at");--> statement-breakpoint
CREATE INDEX "pendency_message_pendency_index" ON "pendency_message" USING btree ("tenant_id","pendency_id","id");--> statement-breakpoint
CREATE INDEX "customer_bank_account_customer_index" ON "customer_bank_account" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_benefit_customer_index" ON "customer_benefit" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_benefit_number_index" ON "customer_benefit" USING btree ("tenant_id","benefit_number");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_benefit_unique" ON "customer_benefit" USING btree ("tenant_id","customer_id","agreement_id","benefit_number","added_by") WHERE "customer_benefit"."deleted_at" is null and "customer_benefit"."benefit_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_user_unique" ON "customer_user" USING btree ("tenant_id","customer_id","user_id");--> statement-breakpoint
CREATE INDEX "customer_user_user_index" ON "customer_user" USING btree ("tenant_id","user_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "physical_customer_uuid_unique" ON "physical_customer" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "physical_customer_cpf_unique" ON "physical_customer" USING btree ("tenant_id","cpf") WHERE "physical_customer"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "physical_customer_name_index" ON "physical_customer" USING btree ("tenant_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_uuid_unique" ON "proposal" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_number_unique" ON "proposal" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_ade_unique" ON "proposal" USING btree ("tenant_id","bank_id","ade_number","operation_type") WHERE "proposal"."ade_number" is not null and "proposal"."deleted_at" is null and "proposal"."status" not in ('cancelled', 'rejected');--> statement-breakpoint
CREATE INDEX "proposal_status_index" ON "proposal" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "proposal_owner_index" ON "proposal" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "proposal_customer_index" ON "proposal" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "proposal_bank_index" ON "proposal" USING btree ("tenant_id","bank_id","id");--> statement-breakpoint
CREATE INDEX "proposal_table_index" ON "proposal" USING btree ("tenant_id","table_id");--> statement-breakpoint
CREATE INDEX "proposal_created_index" ON "proposal" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "proposal_paid_index" ON "proposal" USING btree ("tenant_id","paid_at");--> statement-breakpoint
CREATE INDEX "proposal_ade_index" ON "proposal" USING btree ("tenant_id",upper("ade_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "proposal_path_index" ON "proposal" USING gin ("hierarchy_path" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "proposal_document_proposal_index" ON "proposal_document" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_reversal_unique" ON "proposal_reversal" USING btree ("tenant_id","proposal_id","seq");--> statement-breakpoint
CREATE INDEX "proposal_status_history_proposal_index" ON "proposal_status_history" USING btree ("tenant_id","proposal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_claim_proposal_unique" ON "queue_claim" USING btree ("tenant_id","proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "typist_bank_user_login_unique" ON "typist_bank_user" USING btree ("tenant_id","bank_id","login") WHERE "typist_bank_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "typist_bank_user_user_index" ON "typist_bank_user" USING btree ("tenant_id","user_id","bank_id");