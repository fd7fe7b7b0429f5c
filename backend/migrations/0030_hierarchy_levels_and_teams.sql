CREATE TABLE "team" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" varchar(60) NOT NULL,
	"leader_id" bigint,
	"commercial_hierarchy_id" bigint,
	"monthly_goal" bigint,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "team_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "team_goal_check" CHECK ("team"."monthly_goal" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_team" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "user_team_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_team_validity_check" CHECK ("user_team"."left_at" >= "user_team"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "user_team_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_team_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"from_team_id" bigint,
	"to_team_id" bigint,
	"reason" varchar(200),
	CONSTRAINT "user_team_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_team_log_change_check" CHECK ("user_team_log"."from_team_id" is distinct from "user_team_log"."to_team_id")
);
--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" DROP CONSTRAINT "commercial_hierarchy_tenant_id_parent_id_commercial_hierarchy_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" DROP CONSTRAINT "commercial_hierarchy_tenant_id_hierarchy_type_id_hierarchy_type_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD COLUMN "level" integer;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD COLUMN "parent_level" integer;--> statement-breakpoint
-- Nodes take the levels of their types. Row-level security binds the tables' owner too, so each tenant is entered in
-- turn.
DO $$
DECLARE
  one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    UPDATE commercial_hierarchy AS node SET level = type.level
    FROM hierarchy_type AS type
    WHERE node.tenant_id = one AND type.tenant_id = one AND type.id = node.hierarchy_type_id;
    UPDATE commercial_hierarchy AS node SET parent_level = above.level
    FROM commercial_hierarchy AS above
    WHERE node.tenant_id = one AND above.tenant_id = one AND above.id = node.parent_id;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ALTER COLUMN "level" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_level_key" UNIQUE("tenant_id","id","level");--> statement-breakpoint
ALTER TABLE "hierarchy_type" ADD CONSTRAINT "hierarchy_type_level_key" UNIQUE("tenant_id","id","level");--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "team_id" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_tenant_id_leader_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","leader_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_tenant_id_commercial_hierarchy_id_commercial_hierarchy_tenant_id_id_fk" FOREIGN KEY ("tenant_id","commercial_hierarchy_id") REFERENCES "public"."commercial_hierarchy"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team" ADD CONSTRAINT "user_team_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team" ADD CONSTRAINT "user_team_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team" ADD CONSTRAINT "user_team_tenant_id_team_id_team_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."team"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team_log" ADD CONSTRAINT "user_team_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team_log" ADD CONSTRAINT "user_team_log_tenant_id_user_id_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team_log" ADD CONSTRAINT "user_team_log_tenant_id_from_team_id_team_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_team_id") REFERENCES "public"."team"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_team_log" ADD CONSTRAINT "user_team_log_tenant_id_to_team_id_team_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_team_id") REFERENCES "public"."team"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_unique" ON "team" USING btree ("tenant_id","name") WHERE "team"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "team_leader_index" ON "team" USING btree ("tenant_id","leader_id");--> statement-breakpoint
CREATE INDEX "team_hierarchy_index" ON "team" USING btree ("tenant_id","commercial_hierarchy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_team_open_unique" ON "user_team" USING btree ("tenant_id","user_id") WHERE "user_team"."left_at" is null;--> statement-breakpoint
CREATE INDEX "user_team_team_index" ON "user_team" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "user_team_log_user_index" ON "user_team_log" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "user_team_log_from_index" ON "user_team_log" USING btree ("tenant_id","from_team_id","id");--> statement-breakpoint
CREATE INDEX "user_team_log_to_index" ON "user_team_log" USING btree ("tenant_id","to_team_id","id");--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_parent_fk" FOREIGN KEY ("tenant_id","parent_id","parent_level") REFERENCES "public"."commercial_hierarchy"("tenant_id","id","level") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_type_fk" FOREIGN KEY ("tenant_id","hierarchy_type_id","level") REFERENCES "public"."hierarchy_type"("tenant_id","id","level") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_tenant_id_team_id_team_tenant_id_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."team"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_team_index" ON "proposal" USING btree ("tenant_id","team_id","id");--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_order_check" CHECK ("commercial_hierarchy"."parent_level" < "commercial_hierarchy"."level");--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_parent_check" CHECK (("commercial_hierarchy"."parent_id" is null) = ("commercial_hierarchy"."parent_level" is null));--> statement-breakpoint
ALTER TABLE "commercial_hierarchy" ADD CONSTRAINT "commercial_hierarchy_validity_check" CHECK ("commercial_hierarchy"."active_to" >= "commercial_hierarchy"."active_from");