ALTER TABLE "second_factor" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "attempts_since" timestamp with time zone;