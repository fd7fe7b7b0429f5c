ALTER TABLE "auth_session" ADD COLUMN "guise" uuid;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "guise_user_id" bigint;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "guise_profile_id" bigint;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "guise_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_tenant_id_guise_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guise_user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_tenant_id_guise_profile_id_profile_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guise_profile_id") REFERENCES "public"."profile"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_guise_check" CHECK (num_nonnulls("auth_session"."guise_user_id", "auth_session"."guise_profile_id") = num_nonnulls("auth_session"."guise")
        and num_nonnulls("auth_session"."guise") = num_nonnulls("auth_session"."guise_ends_at"));