import { fix } from '../../commissions/fixed/money'
import { invalid } from '../../core/errors/api-error'
import { findTypists, isTypistDemanded } from '../reading/typists'
import { keep, type Moving, priced } from './moving'

const longestAgo = 30 * 86_400_000

const typistError = (reason: string, message: string) => invalid({ typist_bank_user_id: { reason, message } })

async function typistFor(moving: Moving): Promise<number | null> {
  const asked = moving.data.typist_bank_user_id ?? null
  const { acting, row } = moving
  const known = await findTypists(acting, row)
  if (asked !== null) {
    if (known.includes(asked)) return asked
    throw typistError('typist_unfit', 'Escolha um usuário ativo deste banco, do vendedor ou seu.')
  }
  if (!(await isTypistDemanded(acting, row))) return null
  const [first] = known
  if (first !== undefined) return first
  throw typistError('typist_required', 'Para digitar neste banco é preciso um usuário ativo dele: solicite o acesso.')
}

/** Time of typing: now, or as staff state, at most thirty days ago (money.md#fixing). */
function typedAt({ acting: { now, principal }, data, owns }: Moving): Date {
  const given = data.typed_at
  if (!given) return now
  const wrong = (reason: string, message: string) => invalid({ typed_at: { reason, message } })
  if (owns || !principal.permissions.has('type_proposals')) {
    throw wrong('typed_at_staff', 'A data da digitação é informada pela equipe interna.')
  }
  if (given > now) throw wrong('future', 'A data não pode estar no futuro.')
  if (now.getTime() - given.getTime() > longestAgo) throw wrong('too_old', 'A digitação tem no máximo 30 dias.')
  return given
}

/** Every arrival in `typed` (proposals.md#type): needs an ADE, and a bank login where demanded; fixes the rates. */
export async function arriveTyped(moving: Moving): Promise<void> {
  const { row, data, acting } = moving
  const ade = data.ade_number ?? row.ade_number
  if (ade === null) throw invalid({ ade_number: { reason: 'required', message: 'Informe a ADE.' } })
  const at = typedAt(moving)
  Object.assign(row, {
    ade_number: ade,
    typist_bank_user_id: await typistFor(moving),
    typed_at: at,
    typed_by: acting.principal.id,
  })
  keep(row, await fix(acting, priced(row), at))
}
