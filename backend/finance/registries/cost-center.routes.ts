import { eq, sql } from 'drizzle-orm'
import { costCenterContract } from '@/lib/contracts/cost-center'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { costCenter } from './cost-center.table'
import { aboveSql, levelSql, type Misplaced, misplaced, placeSql } from './cost-center-tree'

const faults: Record<Misplaced, FieldError> = {
  circle: { reason: 'center_circle', message: 'Um centro de custo não fica abaixo de si mesmo: escolha outro.' },
  deep: { reason: 'center_deep', message: 'Os centros de custo têm até cinco níveis: escolha um mais acima.' },
}

async function parentsOf({ tx, tenant }: Acting): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ id: costCenter.id, parent: costCenter.parent_id })
    .from(costCenter)
    .where(eq(costCenter.tenant_id, tenant.id))
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}

/** Cost centres (finance.md#cost-centres). */
const made = crud(costCenter, costCenterContract, {
  references: { parent_id: { table: costCenter, code: costCenter.code } },
  computed: { above: aboveSql, level: levelSql },
  // By name, a list follows the tree.
  sorts: () => ({ name: placeSql }),
  search: ['name', 'code'],
  options: { fields: ['code', 'above'], internal: true },
  rules: async (acting, drafts) => {
    if (drafts.every(({ input }) => input.parent_id === null)) return () => undefined
    const parents = await parentsOf(acting)
    for (const { id, input } of drafts) if (id !== undefined) parents.set(id, input.parent_id)
    // A new one has nothing below it: any key that none has does.
    return ({ id = 0, input }) => {
      if (input.parent_id === null) return undefined
      const fault = misplaced(id === 0 ? new Map([...parents, [0, input.parent_id]]) : parents, id)
      return fault ? { parent_id: faults[fault] } : undefined
    }
  },
})

export const costCenters = made.with({
  writes: {
    write: async (acting, drafts) => {
      // Two that are moved below each other at once would each see no circle.
      if (drafts.some(({ input }) => input.parent_id !== null)) {
        await acting.tx.execute(sql`select pg_advisory_xact_lock(hashtext('cost_center'), ${acting.tenant.id}::int)`)
      }
      return made.registry.write(acting, drafts)
    },
  },
})
