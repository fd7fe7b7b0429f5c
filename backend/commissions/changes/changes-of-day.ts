import { and, eq, ne } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { modelChangeUpdate as updates } from './model-change-update.table'

/** Query: the feed's commission updates of a day (`yyyy-MM-dd`), with the columns that decide who is concerned. */
export const findDayChanges = ({ tx, tenant }: Scope, day: string) =>
  tx
    .select({
      id_bank: updates.id_bank,
      id_agreement: updates.id_agreement,
      id_product: updates.id_product,
      id_table: updates.id_table,
      before: updates.before,
      after: updates.after,
      visible_to_brokers: updates.visible_to_brokers,
    })
    .from(updates)
    .where(
      and(
        eq(updates.tenant_id, tenant.id),
        eq(updates.model_name, 'commission'),
        eq(updates.day, day),
        ne(updates.action, 'closed'),
      ),
    )
