ALTER TABLE "company_account" ADD COLUMN "accounting_code" varchar(20);--> statement-breakpoint
ALTER TABLE "release_type" ADD COLUMN "accounting_code" varchar(20);