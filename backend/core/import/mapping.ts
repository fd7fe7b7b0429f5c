import { invalid } from '../errors/api-error'
import { importFields } from '../registry/fields'
import type { Registry } from '../registry/registry'
import type { BatchRow } from './store'

/** VALIDATION if a mapping names an unknown field, one field twice, or omits a required one. */
export function refuseMapping(registry: Registry, batch: BatchRow, mapping: readonly (string | null)[]): void {
  const fields = importFields(registry)
  const keys = mapping.filter((key) => key !== null)
  const refuse = (reason: string, message: string, field = '') =>
    invalid({ mapping: { reason, message, ...(field && { params: { field } }) } })
  if (mapping.length !== batch.heads.length) throw refuse('mapping_length', 'Informe o campo de cada coluna.')
  const unknown = keys.find((key) => !fields.some((field) => field.key === key))
  if (unknown) throw refuse('unknown_column', `Campo desconhecido: ${unknown}.`, unknown)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice)
    throw refuse('mapping_twice', `Duas colunas preenchem o mesmo campo (${twice}): deixe uma delas de fora.`, twice)
  const missing = fields.find(({ key, required }) => required && !keys.includes(key))
  if (missing) throw refuse('mapping_missing', `Falta a coluna de um campo obrigatório (${missing.key}).`, missing.key)
}
