ALTER TABLE "customer_user" ADD COLUMN "name" varchar(120);--> statement-breakpoint
ALTER TABLE "customer_user" ADD COLUMN "birth_date" date;--> statement-breakpoint
CREATE INDEX "customer_user_named_index" ON "customer_user" USING btree ("tenant_id","customer_id","user_id") WHERE "customer_user"."name" is not null;