CREATE TABLE "payee_account" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payee_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"pix_key_type" varchar(5),
	"pix_key" varchar(77),
	"official_bank_id" bigint,
	"agency" varchar(6),
	"account" varchar(12),
	"account_digit" varchar(2),
	"account_type" varchar(10),
	"payee_document" varchar(14) NOT NULL,
	"tax_regime" varchar(20) NOT NULL,
	"requires_invoice" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payee_account_type_check" CHECK ("payee_account"."account_type" in ('checking', 'savings', 'payment', 'salary')),
	CONSTRAINT "payee_account_pix_check" CHECK ("payee_account"."pix_key_type" in ('cpf', 'cnpj', 'phone', 'email', 'evp')),
	CONSTRAINT "payee_account_tax_check" CHECK ("payee_account"."tax_regime" in ('pf', 'mei', 'simples', 'lucro_presumido', 'lucro_real')),
	CONSTRAINT "payee_account_key_check" CHECK (("payee_account"."pix_key_type" is null) = ("payee_account"."pix_key" is null))
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"issuer" varchar(10) NOT NULL,
	"number" varchar(40) NOT NULL,
	"kind" varchar(12) NOT NULL,
	"issued_at" date NOT NULL,
	"expires_at" date NOT NULL,
	"warned_days" smallint,
	CONSTRAINT "certification_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certification_issuer_check" CHECK ("certification"."issuer" in ('FEBRABAN', 'ANEPS', 'ABECIP', 'OTHER')),
	CONSTRAINT "certification_kind_check" CHECK ("certification"."kind" in ('consignado', 'completa', 'veiculos', 'imobiliario', 'cdc')),
	CONSTRAINT "certification_days_check" CHECK ("certification"."issued_at" < "certification"."expires_at")
);
--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD COLUMN "certification_id" bigint;--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD COLUMN "password_hint" varchar(80);--> statement-breakpoint
ALTER TABLE "payee_account" ADD CONSTRAINT "payee_account_official_bank_id_official_bank_id_fk" FOREIGN KEY ("official_bank_id") REFERENCES "public"."official_bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_account" ADD CONSTRAINT "payee_account_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_account" ADD CONSTRAINT "payee_account_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payee_account_user_unique" ON "payee_account" USING btree ("tenant_id","user_id") WHERE "payee_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "certification_user_index" ON "certification" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "certification_end_index" ON "certification" USING btree ("tenant_id","expires_at");--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD CONSTRAINT "typist_bank_user_tenant_id_certification_id_certification_tenant_id_id_fk" FOREIGN KEY ("tenant_id","certification_id") REFERENCES "public"."certification"("tenant_id","id") ON DELETE restrict ON UPDATE no action;