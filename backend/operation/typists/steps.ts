import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type TypistTerms, type TypistTransition, typistMachine } from '@/lib/proposals/typist'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { explainViolation, tableUniques } from '../../core/registry/uniques'
import { take } from '../../core/workflow/take'
import type { Moving, Step, Taking, Workflow } from '../../core/workflow/workflow'
import { typistBankUser, typistBankUserLog } from '../records/typist-bank-user.table'
import { holdTypist, shownTypist, type TypistRow, visibleTypists } from './crud'
import { tellTypist } from './tell'

export type TypistData = { login?: string | null; expires_at?: string | null; reason?: string | null }
type TypistMoving = Moving<TypistTerms, TypistRow, TypistData>

/** Refuses a last day that is over. */
export async function demandFutureDay(acting: Acting, day: string | null | undefined): Promise<void> {
  if (!day || day >= localDay(acting.now, await loadTimeZone(acting))) return
  const message = 'Este dia já passou: informe hoje ou um dia depois.'
  throw invalid({ expires_at: { reason: 'expiry_past', message } })
}

/** 409 at the login that another person's holds. */
export const explainTypist = (error: unknown) => explainViolation(error, tableUniques(typistBankUser))

/** RULE for a login whose person is blocked or deleted. */
function demandPerson({ isPersonActive }: TypistRow): void {
  if (isPersonActive) return
  const message = 'O cadastro desta pessoa está bloqueado ou foi excluído: reative-o antes.'
  throw new ApiError('RULE', { reason: 'typist_person', message })
}

/** Notes a step in the log. */
export async function logTypist(
  { tx, tenant, now, principal }: Acting,
  step: {
    id: number
    action: TypistTerms['action'] | 'request'
    from: TypistRow['status'] | null
    to: TypistRow['status']
  },
  note: string | null = null,
): Promise<void> {
  await tx.insert(typistBankUserLog).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    created_by: principal.id,
    typist_bank_user_id: step.id,
    action: step.action,
    from_status: step.from,
    to_status: step.to,
    note,
  })
}

const sentences: Readonly<Record<TypistRow['status'], string>> = {
  requested: 'Este pedido ainda não foi enviado ao banco: inicie-o antes.',
  in_progress: 'O banco ainda não deu este usuário: ative-o ou recuse o pedido.',
  active: 'Este usuário está ativo: só pode ser bloqueado ou cancelado.',
  blocked: 'Este usuário está bloqueado: só pode ser desbloqueado ou cancelado.',
  rejected: 'Este pedido foi recusado: faça outro.',
  cancelled: 'Este usuário foi cancelado: peça outro.',
}

/** The refusal of a step, or of an edit, that this status has not. */
export const closedTypist = ({ status }: TypistRow) =>
  new ApiError('RULE', { reason: `typist_${status}`, message: sentences[status] })

/** The login's machine (typists.md#states) as `take` runs it. */
export const typistWorkflow: Workflow<TypistTerms, TypistTransition, TypistRow, TypistData, TypistMoving> = {
  entity: 'typist_bank_user',
  table: typistBankUser,
  machine: typistMachine,
  hold: holdTypist,
  look: ({ tx, tenant, ...acting }, ids) =>
    tx
      .select()
      .from(typistBankUser)
      .where(
        and(
          eq(typistBankUser.tenant_id, tenant.id),
          isNull(typistBankUser.deleted_at),
          inArray(typistBankUser.id, [...ids]),
          visibleTypists({ tenant, ...acting }),
        ),
      ),
  ownerId: () => null,
  shown: (acting, { id }) => shownTypist(acting, id),
  refusal: closedTypist,
  arrival: ({ status }, { to }) => (to === 'before' ? status : (to[0] ?? status)),
  begin: async (moving) => moving,
  demanded: {
    login: { given: ({ data, row }) => data.login ?? row.login, message: 'Informe o usuário que o banco deu.' },
    reason: { given: ({ data }) => data.reason, message: 'Diga por quê: a pessoa lê o motivo.' },
  },
  effects: {
    give_login: async ({ acting, row, data }) => {
      demandPerson(row)
      row.expires_at = data.expires_at === undefined ? row.expires_at : data.expires_at
      await demandFutureDay(acting, row.expires_at)
      row.login = data.login ?? row.login
      row.activated_at = acting.now
      row.blocked_reason = null
    },
    keep_reason: ({ row, data }) => {
      row.blocked_reason = data.reason ?? null
    },
    clear_reason: ({ row }) => {
      demandPerson(row)
      row.blocked_reason = null
    },
  },
  confirm: async () => {},
  explain: explainTypist,
  remember: async ({ acting, before, row }, reason, passed) => {
    for (const { action } of passed) {
      await logTypist(acting, { id: row.id, action, from: before.status, to: row.status }, reason)
    }
    acting.audit({
      action: 'status_changed',
      entity: 'typist_bank_user',
      entity_id: String(row.id),
      before: { status: before.status, login: before.login },
      after: { status: row.status, login: row.login },
    })
  },
  tell: (acting, _news, row) => tellTypist(acting, row),
}

/** Takes one step of the login's machine. */
export const stepTypist = (
  acting: Acting,
  id: number,
  step: Step<TypistTerms, TypistData>,
  taking: Taking,
): Promise<TypistRow> => take(typistWorkflow, acting, id, step, taking)
