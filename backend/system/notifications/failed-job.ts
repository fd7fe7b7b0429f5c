import type { TellFailed } from '../../core/jobs/runtime'
import { notification } from './notification.table'
import { fillTemplate } from './template'

const kinds = { export: 'A exportação', import: 'A importação', bulk: 'A ação em massa' } as const
const isNamed = (kind: string): kind is keyof typeof kinds => kind in kinds

/**
 * Tells a person that a job of theirs has failed, and why (system.md#jobs). No notification type of the company's: it
 * answers a click of one's own, wherever one is by now.
 */
export const tellFailedJob: TellFailed = async ({ tx, tenant, now }, { user_id, kind, params }, why) => {
  const variables = {
    what: isNamed(kind) ? kinds[kind] : 'A tarefa',
    name: typeof params.name === 'string' ? ` ${params.name}` : '',
    why,
  }
  const message = fillTemplate('<b>{{what}}{{name}}</b> não foi concluída. {{why}}', variables)
  const row = { tenant_id: tenant.id, created_at: now, updated_at: now, link: '/jobs' }
  await tx.insert(notification).values({ ...row, user_id, message })
}
