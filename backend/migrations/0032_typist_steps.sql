CREATE TABLE "typist_bank_user_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "typist_bank_user_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"typist_bank_user_id" bigint NOT NULL,
	"action" varchar(10) NOT NULL,
	"from_status" varchar(12),
	"to_status" varchar(12) NOT NULL,
	"note" text,
	CONSTRAINT "typist_bank_user_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "typist_bank_user_login_unique";--> statement-breakpoint
ALTER TABLE "typist_bank_user" ALTER COLUMN "login" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "typist_bank_user_log" ADD CONSTRAINT "typist_bank_user_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typist_bank_user_log" ADD CONSTRAINT "typist_bank_user_log_tenant_id_typist_bank_user_id_typist_bank_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","typist_bank_user_id") REFERENCES "public"."typist_bank_user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typist_bank_user_log_index" ON "typist_bank_user_log" USING btree ("tenant_id","typist_bank_user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "typist_bank_user_request_unique" ON "typist_bank_user" USING btree ("tenant_id","user_id","bank_id") WHERE "typist_bank_user"."deleted_at" is null and "typist_bank_user"."status" in ('requested', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "typist_bank_user_login_unique" ON "typist_bank_user" USING btree ("tenant_id","bank_id","login") WHERE "typist_bank_user"."deleted_at" is null and "typist_bank_user"."status" not in ('rejected', 'cancelled');--> statement-breakpoint
ALTER TABLE "typist_bank_user" ADD CONSTRAINT "typist_bank_user_given_check" CHECK ("typist_bank_user"."status" not in ('active', 'blocked') or "typist_bank_user"."login" is not null);