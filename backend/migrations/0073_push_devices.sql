CREATE TABLE "push_device" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint_hash" varchar(64) NOT NULL,
	"sealed" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"user_agent" varchar(255),
	"last_used_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "number" varchar(20);--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_tenant_id_session_id_auth_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."auth_session"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_uuid_unique" ON "push_device" USING btree ("tenant_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint_unique" ON "push_device" USING btree ("tenant_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_device_user_index" ON "push_device" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "push_device_session_index" ON "push_device" USING btree ("tenant_id","session_id");