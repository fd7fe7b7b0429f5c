import type { UserCreate } from '@/lib/contracts/user-account'
import { isMasked } from '@/lib/formats/brazil'
import { maskCpf } from '@/lib/formats/pix'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { type FieldError, invalid } from '../../core/errors/api-error'
import { maskCnpj } from '../people/mask'
import type { person } from '../people/person.table'

type PersonRow = typeof person.$inferSelect
type Given = Partial<UserCreate['person']>

const required: FieldError = { reason: 'required', message: 'Campo obrigatório.' }
const grownUp = 18

/** A document as it is stored: a mask sent back unchanged keeps the number that it hides. */
function unmasked(
  given: string | null | undefined,
  stored: string | null,
  mask: (text: string | null) => string | null,
): string | null | undefined {
  if (!given || !isMasked(given)) return given
  return given === mask(stored) ? stored : undefined
}

/**
 * A person's values to write: those given over those `stored`. Throws VALIDATION by the rules of identity.md#person,
 * each at its field below `person`.
 */
export async function personValues(scope: Scope, given: Given, stored: PersonRow | null) {
  const cpf = unmasked(given.cpf, stored?.cpf ?? null, maskCpf)
  const cnpj = unmasked(given.cnpj, stored?.cnpj ?? null, maskCnpj)
  const errors: Record<string, FieldError> = {}
  if (given.cpf && cpf === undefined) errors['person.cpf'] = { reason: 'cpf', message: 'CPF inválido.' }
  if (given.cnpj && cnpj === undefined) errors['person.cnpj'] = { reason: 'cnpj', message: 'CNPJ inválido.' }
  const kind = given.kind ?? stored?.kind
  const firm = given.corporate_reason === undefined ? stored?.corporate_reason : given.corporate_reason
  if (kind === 'PJ' && !firm) errors['person.corporate_reason'] = required
  if (given.birth_date) {
    const today = localDay(scope.now, await loadTimeZone(scope))
    const latest = `${String(Number(today.slice(0, 4)) - grownUp).padStart(4, '0')}${today.slice(4)}`
    if (given.birth_date > latest) {
      errors['person.birth_date'] = { reason: 'grown_up', message: 'A pessoa deve ter 18 anos ou mais.' }
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...given, ...(given.cpf !== undefined && { cpf }), ...(given.cnpj !== undefined && { cnpj }) }
}
export type PersonValues = Awaited<ReturnType<typeof personValues>>
