import type { UserCreate } from '@/lib/contracts/user-account'
import { isMasked } from '@/lib/formats/brazil'
import { maskCpf } from '@/lib/formats/pix'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { type FieldError, invalid } from '../../core/errors/api-error'
import { maskCnpj, maskRg } from '../people/mask'
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

const covered = {
  cpf: [maskCpf, { reason: 'cpf', message: 'CPF inválido.' }],
  cnpj: [maskCnpj, { reason: 'cnpj', message: 'CNPJ inválido.' }],
  rg: [maskRg, { reason: 'masked', message: 'Digite o valor inteiro, sem asteriscos.' }],
} as const satisfies Record<string, readonly [(text: string | null) => string | null, FieldError]>
type Covered = keyof typeof covered
const numbers = Object.keys(covered) as Covered[]

const kept = (given: Given, stored: PersonRow | null, key: Covered) =>
  unmasked(given[key], stored?.[key] ?? null, covered[key][0])

/** Faults by the rules of identity.md#person, each at its field below `person`; `today` is the company's day. Pure. */
export function personFaults(given: Given, stored: PersonRow | null, today: string): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const key of numbers) {
    if (given[key] && kept(given, stored, key) === undefined) errors[`person.${key}`] = covered[key][1]
  }
  const kind = given.kind ?? stored?.kind
  const firm = given.corporate_reason === undefined ? stored?.corporate_reason : given.corporate_reason
  if (kind === 'PJ' && !firm) errors['person.corporate_reason'] = required
  const latest = `${String(Number(today.slice(0, 4)) - grownUp).padStart(4, '0')}${today.slice(4)}`
  if (given.birth_date && given.birth_date > latest) {
    errors['person.birth_date'] = { reason: 'grown_up', message: 'A pessoa deve ter 18 anos ou mais.' }
  }
  return errors
}

/** A person's values to write: those given over those `stored`. Throws VALIDATION for the first of `personFaults`. */
export async function personValues(scope: Scope, given: Given, stored: PersonRow | null) {
  const faults = personFaults(given, stored, localDay(scope.now, await loadTimeZone(scope)))
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const sent = numbers.filter((key) => given[key] !== undefined)
  return { ...given, ...Object.fromEntries(sent.map((key) => [key, kept(given, stored, key)])) }
}
export type PersonValues = Awaited<ReturnType<typeof personValues>>
