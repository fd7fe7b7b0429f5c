import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { SavedView } from '@/lib/contracts/saved-view'
import { mayExport, mayRead, type Report, reports } from '@/lib/reports/reports'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import type { Principal } from '../core/kernel/principal'
import type { Registry } from '../core/registry/registry'
import { peopleNamed } from '../identity/people/named'
import { savedView } from './saved-view.table'

export type ViewRow = typeof savedView.$inferSelect
export type ViewRights = ReturnType<typeof makeViewRights>

/** A resource whose views are kept, and who sees and shares those that others may open. */
interface Kept {
  sees: (principal: Principal) => boolean
  shares: (principal: Principal) => boolean
  /** Refuses to share. */
  refusal: { reason: string; message: string }
}

/** Sharing requires the permission to edit the list's rows. */
const ofList = ({ permissions: { list, edit } }: Registry): Kept => ({
  sees: ({ permissions }) => permissions.has(list),
  shares: ({ permissions }) => permissions.has(edit),
  refusal: {
    reason: 'view_share',
    message: 'Só quem pode alterar os registros desta lista compartilha visões dela.',
  },
})

/** A report has no rows to edit: staff who take it out of the house share its views. */
const ofReport = (report: Report): Kept => ({
  sees: ({ permissions }) => mayRead(report, [...permissions]),
  shares: ({ role, permissions }) => isInternal(role) && mayExport(report, [...permissions]),
  refusal: {
    reason: 'view_share_report',
    message: 'Só a equipe interna que pode exportar este relatório compartilha visões dele.',
  },
})

/** Rights to see, change and share views, by the permissions of their lists and reports. */
export function makeViewRights(registries: readonly Registry[]) {
  const byName = new Map<string, Kept>([
    ...registries.map((registry) => [registry.name, ofList(registry)] as const),
    ...reports.map((report) => [`report_${report.key}`, ofReport(report)] as const),
  ])

  const mayShare = (principal: Principal, resource: string) => byName.get(resource)?.shares(principal) ?? false
  /**
   * The owner; for shared views also staff who may share, so that a view outlives its owner's leaving. Corretor and
   * Comercial change only their own (system.md#saved-views).
   */
  const mayChange = (principal: Principal, { user_id, resource, shared }: ViewRow) =>
    user_id === principal.id || (shared && isInternal(principal.role) && mayShare(principal, resource))
  const refuseSharing = (principal: Principal, resource: string) => {
    const kept = byName.get(resource)
    if (!kept?.shares(principal)) throw new ApiError('FORBIDDEN', kept?.refusal)
  }
  /** One's own views, and shared ones of lists that one may see. */
  const visible = ({ tenant }: Scope, principal: Principal, condition?: SQL) => {
    const seen = [...byName].filter(([, { sees }]) => sees(principal))
    const shared = seen.map(([name]) => and(eq(savedView.shared, true), eq(savedView.resource, name)))
    return and(
      eq(savedView.tenant_id, tenant.id),
      isNull(savedView.deleted_at),
      or(eq(savedView.user_id, principal.id), ...shared),
      condition,
    )
  }
  return { isKnown: (resource: string) => byName.has(resource), mayChange, refuseSharing, visible }
}

export async function shownViews(
  scope: Scope,
  principal: Principal,
  rows: readonly ViewRow[],
  { mayChange }: ViewRights,
): Promise<SavedView[]> {
  const names = await peopleNamed(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    resource: row.resource,
    name: row.name,
    query: row.query,
    shared: row.shared,
    position: row.position,
    own: row.user_id === principal.id,
    may_change: mayChange(principal, row),
    owner: names.get(row.user_id)?.name ?? '',
    row_version: row.row_version,
  }))
}

/** Locks the view; NOT_FOUND or FORBIDDEN unless this person may change it. */
export async function lockView(
  scope: Scope,
  principal: Principal,
  id: number,
  { mayChange, visible }: ViewRights,
): Promise<ViewRow> {
  const [row] = await scope.tx
    .select()
    .from(savedView)
    .where(visible(scope, principal, eq(savedView.id, id)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (!mayChange(principal, row)) {
    const message = 'Esta visão é de outra pessoa: salve a sua com outro nome.'
    throw new ApiError('FORBIDDEN', { reason: 'view_other', message })
  }
  return row
}
