import type { Database } from '@/lib/database/handle'
import { addCallRows } from './calls/registries/default-rows'
import { seedOfficialBanks } from './catalogue/official-bank-seed'
import { inEveryTenant } from './core/database/every-tenant'
import { migrate, waitForTurn } from './core/database/migrate'
import { checkIsolation, checkVersion, ensureAppRole, StartupRefusal } from './core/database/start-up'
import { sqlState } from './core/errors/database'
import { moveDemo } from './demo/move'
import { addFinanceRows } from './finance/registries/default-rows'
import { seedPermissions } from './identity/people/permission-seed'
import { seedActions } from './system/notifications/action-seed'
import { addMissingNotificationTypes } from './system/notifications/default-notification-types'

/** Migrations, platform rows, the isolation check and the demo's dates, in one transaction under one lock. */
export async function prepareDatabase(database: Database, now: Date): Promise<void> {
  try {
    await database.orm.transaction(async (tx) => {
      await checkVersion(tx)
      await waitForTurn(tx)
      await ensureAppRole(tx)
      await migrate(tx)
      await seedPermissions(tx)
      await seedActions(tx)
      await seedOfficialBanks(tx)
      await addMissingNotificationTypes(tx, now)
      await inEveryTenant(tx, now, addFinanceRows)
      await inEveryTenant(tx, now, addCallRows)
      await checkIsolation(tx, database.kind)
      await moveDemo(tx, now)
    })
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new StartupRefusal('O usuário de DATABASE_URL não é dono do banco: ele precisa criar tabelas e esquemas.')
  }
}
