import { holdsCpf } from './pix'

/** Fields that no draft may store (conventions.md#personal-data): the CPF, including as a PIX key. Pure. */

export const leftOutNames = ['cpf', 'pix_key'] as const
export type LeftOut = (typeof leftOutNames)[number]

type Values = Record<string, unknown>
const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null

function keptPart(value: unknown, left: Set<LeftOut>): unknown {
  if (Array.isArray(value)) return value.map((one) => keptPart(one, left))
  return isGroup(value) ? keptGroup(value, left) : value
}

function keptGroup(group: Values, left: Set<LeftOut>): Values {
  const kept: Values = {}
  for (const [name, value] of Object.entries(group)) {
    if (/(^|_)cpf$/.test(name) && typeof value !== 'boolean') {
      if (value) left.add('cpf')
    } else if (name === 'pix_key' && typeof value === 'string' && holdsCpf(group.pix_key_type, value)) {
      left.add('pix_key')
      kept[name] = null
    } else {
      kept[name] = keptPart(value, left)
    }
  }
  return kept
}

/** Splits the values of a form, or of a whole draft, into those that may be stored and the names of those left out. */
export function keepable(values: Values): { values: Values; leftOut: LeftOut[] } {
  const left = new Set<LeftOut>()
  return { values: keptGroup(values, left), leftOut: [...left] }
}
