CREATE TABLE "inbox_mark" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbox_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"kind" varchar(20) NOT NULL,
	"subject_id" bigint NOT NULL,
	"user_id" bigint,
	"held_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_count" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "inbox_mark_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "inbox_mark_kind_check" CHECK ("inbox_mark"."kind" in ('remittance_to_send', 'return_awaited', 'answers_open', 'payment_failed', 'lines_open', 'report_to_apply', 'report_money', 'report_lines', 'claims')),
	CONSTRAINT "inbox_mark_held_check" CHECK (("inbox_mark"."user_id" is null) = ("inbox_mark"."held_at" is null)),
	CONSTRAINT "inbox_mark_settled_check" CHECK (("inbox_mark"."settled_at" is null) = ("inbox_mark"."settled_count" = 0))
);
--> statement-breakpoint
ALTER TABLE "inbox_mark" ADD CONSTRAINT "inbox_mark_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_mark" ADD CONSTRAINT "inbox_mark_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_mark_unique" ON "inbox_mark" USING btree ("tenant_id","kind","subject_id");