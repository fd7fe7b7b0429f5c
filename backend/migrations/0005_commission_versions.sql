-- Versions that never overlap, row-level security and rights, which drizzle-kit does not write.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Lineages of commissions and spread rules; a number says nothing of a tenant.
CREATE SEQUENCE lineage;--> statement-breakpoint
GRANT USAGE ON SEQUENCE lineage TO balcao_app;--> statement-breakpoint
-- Checked at the end of a statement or, where a transaction defers it, at the end of the transaction.
ALTER TABLE commission ADD CONSTRAINT commission_no_overlap EXCLUDE USING gist (
  tenant_id WITH =,
  table_id WITH =,
  int4range(starting, final, '[]') WITH &&,
  tstzrange(valid_from, valid_to, '[)') WITH &&
) WHERE (deleted_at IS NULL) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE spread_rule ADD CONSTRAINT spread_rule_no_overlap EXCLUDE USING gist (
  tenant_id WITH =,
  spread_group_id WITH =,
  coalesce(bank_id, 0) WITH =,
  coalesce(agreement_id, 0) WITH =,
  coalesce(product_id, 0) WITH =,
  coalesce(table_id, 0) WITH =,
  coalesce(installments_from, 0) WITH =,
  coalesce(installments_to, 0) WITH =,
  coalesce(amount_from, 0) WITH =,
  coalesce(amount_to, 0) WITH =,
  priority WITH =,
  tstzrange(valid_from, valid_to, '[)') WITH &&
) WHERE (deleted_at IS NULL AND active) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
GRANT SELECT ON official_bank, ultron_bank, ultron_agreement, ultron_table TO balcao_app;--> statement-breakpoint
SELECT seal_tenant_table('bank');--> statement-breakpoint
SELECT seal_tenant_table('agreement');--> statement-breakpoint
SELECT seal_tenant_table('bank_agreement');--> statement-breakpoint
SELECT seal_tenant_table('product');--> statement-breakpoint
SELECT seal_tenant_table('"table"');--> statement-breakpoint
SELECT seal_tenant_table('commission');--> statement-breakpoint
SELECT seal_tenant_table('spread_group');--> statement-breakpoint
SELECT seal_tenant_table('spread_rule');--> statement-breakpoint
SELECT seal_tenant_table('hierarchy_type');--> statement-breakpoint
SELECT seal_tenant_table('commercial_hierarchy');--> statement-breakpoint
SELECT seal_tenant_table('saved_view');--> statement-breakpoint
SELECT seal_tenant_table('draft');--> statement-breakpoint
SELECT seal_tenant_table('job');--> statement-breakpoint
SELECT seal_tenant_table('import_batch');--> statement-breakpoint
SELECT seal_tenant_table('import_row');--> statement-breakpoint
SELECT seal_tenant_table('idempotency_key');--> statement-breakpoint
SELECT seal_tenant_table('cep_cache');
