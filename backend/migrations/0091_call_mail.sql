CREATE TABLE "call_mail" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "call_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"key" varchar(64) NOT NULL,
	"call_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "call_mail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_mail" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbound_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"address" varchar(160) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"secret" text,
	"host" varchar(255),
	"port" integer,
	"encryption" varchar(10),
	"username" varchar(255),
	"password" text,
	"folder" varchar(120),
	"last_uid" bigint,
	"uid_validity" bigint,
	"held_until" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"fault" varchar(10),
	CONSTRAINT "inbound_mail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "inbound_mail_encryption_check" CHECK ("inbound_mail"."encryption" in ('none', 'starttls', 'tls')),
	CONSTRAINT "inbound_mail_fault_check" CHECK ("inbound_mail"."fault" in ('auth', 'tls', 'folder', 'connection')),
	CONSTRAINT "inbound_mail_port_check" CHECK ("inbound_mail"."port" between 1 and 65535)
);
--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "first_reply_seconds" integer;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "rating_comment" varchar(500);--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "call_message" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_mail" ADD CONSTRAINT "call_mail_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_mail" ADD CONSTRAINT "call_mail_tenant_id_call_id_call_tenant_id_id_fk" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."call"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_mail" ADD CONSTRAINT "call_mail_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_mail_key_unique" ON "call_mail" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "call_mail_user_index" ON "call_mail" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mail_one" ON "inbound_mail" USING btree ("tenant_id");--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_tenant_id_merged_into_id_call_tenant_id_id_fk" FOREIGN KEY ("tenant_id","merged_into_id") REFERENCES "public"."call"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_created_index" ON "call" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "call_resolved_index" ON "call" USING btree ("tenant_id","resolved_at");--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_rating_check" CHECK ("call"."rating" between 1 and 5);