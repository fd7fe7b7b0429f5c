import type { FieldError } from '../../core/errors/api-error'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { folded } from '../../core/registry/filter'
import { missing } from '../../core/registry/references'
import type { Input, Resolved } from '../../core/registry/registry'
import { allPlaces } from '../brokers/place-names'
import type { Places } from '../brokers/places'

const several: FieldError = {
  reason: 'ambiguous',
  message: 'Há mais de um registro com este nome: escreva # e o número dele.',
}

/** Programs drop the zeros that a number begins with. */
const digits = { cpf: 11, cnpj: 14, zip_code: 8 } as const

const withZeros = (text: unknown, length: number) =>
  typeof text === 'string' && /^\d+$/.test(text) && text.length < length && text.length >= length - 3
    ? text.padStart(length, '0')
    : text

/** A sheet's lines with group, node and team by their ids: each is named, or `#12`. A fixed number of queries. */
export async function resolvePlaces(acting: Acting, sheets: readonly Input[]): Promise<Resolved[]> {
  const known = await allPlaces(acting)
  const maps = Object.entries(known).map(([place, rows]) => {
    const byName = Map.groupBy(rows, ({ name }) => folded(name))
    return { place: place as keyof Places, byName, ids: new Set(rows.map(({ id }) => id)) }
  })
  return sheets.map((sheet) => {
    const input: Input = { ...sheet }
    const errors: Record<string, FieldError> = {}
    for (const [key, length] of Object.entries(digits)) if (key in input) input[key] = withZeros(input[key], length)
    for (const { place, byName, ids } of maps) {
      const text = typeof input[place] === 'string' ? input[place].trim() : ''
      if (text === '') continue
      const numbered = /^#(\d{1,15})$/.exec(text)?.[1]
      const found = numbered ? [...ids].filter((id) => id === Number(numbered)) : (byName.get(folded(text)) ?? [])
      const [one, other] = found.map((entry) => (typeof entry === 'number' ? entry : entry.id))
      if (one !== undefined && other === undefined) input[place] = one
      else errors[place] = one === undefined ? missing : several
    }
    return { input, refusal: Object.keys(errors).length > 0 ? invalid(errors) : null }
  })
}
