CREATE TABLE "bank_file_payment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_file_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"bank_file_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	CONSTRAINT "bank_file_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_file_payment" ADD CONSTRAINT "bank_file_payment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_payment" ADD CONSTRAINT "bank_file_payment_tenant_id_bank_file_id_bank_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_file_id") REFERENCES "public"."bank_file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_payment" ADD CONSTRAINT "bank_file_payment_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_file_payment_unique" ON "bank_file_payment" USING btree ("tenant_id","bank_file_id","payment_id");--> statement-breakpoint
CREATE INDEX "bank_file_payment_payment_index" ON "bank_file_payment" USING btree ("tenant_id","payment_id");