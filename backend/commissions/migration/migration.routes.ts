import { inData } from '@/lib/contracts/answers'
import { migrationInput, migrationPreviewSchema, migrationRequestSchema } from '@/lib/contracts/migration'
import { migrationStatusSchema } from '@/lib/contracts/system'
import { countTables, findSelection } from '../../catalogue/ultron-selection'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { demandMigration } from './job'
import { toPreview } from './preview'
import {
  asRequest,
  asStatus,
  broughtCount,
  changeMigration,
  isUnderWay,
  type MigrationRow,
  standingMigration,
} from './state'
import { undoMigration } from './undo'

const status = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    inGuise: 'reads',
    summary: 'How far the catalogue has been copied',
    output: inData(migrationStatusSchema),
  },
  async (scope) => ({ status: true, data: asStatus(await standingMigration(scope)) }),
)

const read = verb(
  {
    permission: 'list_settings',
    summary: 'The last import of the master catalogue: what was chosen, how far it is, why it failed',
    output: inData(migrationRequestSchema),
  },
  async (scope) => ({ status: true, data: await asRequest(scope, await standingMigration(scope)) }),
)

const preview = verb(
  {
    permission: 'list_settings',
    summary: 'Count what an import of these banks and agreements would add and link; writes nothing',
    input: migrationInput,
    output: inData(migrationPreviewSchema),
  },
  async ({ input, ...scope }) => ({ status: true, data: toPreview(await findSelection(scope, input)) }),
)

function refuseUnderWay(row: MigrationRow): void {
  if (!isUnderWay(row)) return
  const message = 'Já há uma importação em andamento: espere que ela termine.'
  throw new ApiError('RULE', { reason: 'migration_running', message })
}

const request = ({ jobs }: Services) =>
  verb(
    {
      permission: 'edit_settings',
      summary: 'Import banks, agreements and their tables from the master catalogue, as a job',
      input: migrationInput,
      output: inData(migrationRequestSchema),
      audit: { action: 'imported', entity: 'migration' },
    },
    async ({ input, afterCommit, ...acting }) => {
      demandMigration(acting)
      const before = await standingMigration(acting, true)
      refuseUnderWay(before)
      await findSelection(acting, input)
      const amount_tables = await countTables(acting, input)
      const row = await jobs.add(acting, acting.principal, {
        kind: 'migration',
        resource: 'migration',
        params: {},
        total: amount_tables,
      })
      acting.audit({
        after: { banks: input.bank_ids.length, agreements: input.agreement_ids.length, tables: amount_tables },
      })
      await changeMigration(acting, {
        status_migration: 'requested',
        bank_ids: [...new Set(input.bank_ids)],
        agreement_ids: [...new Set(input.agreement_ids)],
        migrated_tables: 0,
        amount_tables,
        error: null,
        job_uuid: row.uuid,
        started_at: null,
        finished_at: null,
      })
      afterCommit(jobs.wake)
      return new Answer({ status: true, data: await asRequest(acting, await standingMigration(acting)) }, 202)
    },
  )

const undo = verb(
  {
    permission: 'edit_settings',
    summary: 'Take back what imports have brought, while nothing uses it',
    output: inData(migrationRequestSchema),
    audit: { action: 'import_undone', entity: 'migration' },
  },
  async (acting) => {
    demandMigration(acting)
    const row = await standingMigration(acting, true)
    refuseUnderWay(row)
    if (broughtCount(row) === 0) {
      throw new ApiError('RULE', { reason: 'migration_nothing', message: 'Não há importação a desfazer.' })
    }
    await undoMigration(acting, row)
    return { status: true, data: await asRequest(acting, await standingMigration(acting)) }
  },
)

export const migrationRoutes = (services: Services): Route[] => [
  route('GET', '/api/migrations/statusMigration', status),
  route('GET', '/api/migrations/requestMigration', read),
  route('POST', '/api/migrations/requestMigration', request(services)),
  route('POST', '/api/migrations/preview', preview),
  route('POST', '/api/migrations/undo', undo),
]
