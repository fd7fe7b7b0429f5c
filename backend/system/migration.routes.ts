import { eq } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { migrationStatusSchema } from '@/lib/contracts/system'
import { ApiError } from '../core/errors/api-error'
import { type Route, route, verb } from '../core/kernel/verb'
import { migration } from './migration.table'

const status = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: 'How far the catalogue has been copied',
    output: inData(migrationStatusSchema),
  },
  async ({ tx, tenant }) => {
    const [data] = await tx
      .select({
        status_migration: migration.status_migration,
        migrated_tables: migration.migrated_tables,
        amount_tables: migration.amount_tables,
      })
      .from(migration)
      .where(eq(migration.tenant_id, tenant.id))
    if (!data) throw new ApiError('NOT_FOUND')
    return { status: true, data }
  },
)

export const migrationRoutes: Route[] = [route('GET', '/api/migrations/statusMigration', status)]
