ALTER TABLE "job" DROP CONSTRAINT "job_kind_check";--> statement-breakpoint
ALTER TABLE "ultron_agreement" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "migration" ADD COLUMN "job_uuid" uuid;--> statement-breakpoint
ALTER TABLE "migration" ADD COLUMN "added" jsonb DEFAULT '{"bank":[],"agreement":[],"product":[],"table":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "migration" ADD COLUMN "linked" jsonb DEFAULT '{"bank":[],"agreement":[],"product":[],"table":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_kind_check" CHECK ("job"."kind" in ('export', 'import', 'bulk', 'pdf', 'mail', 'anonymisation', 'migration'));