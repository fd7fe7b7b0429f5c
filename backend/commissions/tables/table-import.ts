import { type NamedTable, tablesNamed } from '../../catalogue/tables-named'
import { ApiError, type FieldError } from '../../core/errors/api-error'
import { missing } from '../../core/registry/references'
import type { ImportSeam } from '../../core/registry/registry'

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

const says: Record<Exclude<NamedTable, number>, FieldError> = {
  unknown: missing,
  elsewhere: {
    reason: 'table_elsewhere',
    message: 'Não há tabela com este nome no banco, convênio e produto desta linha: confira os quatro.',
  },
  several: {
    reason: 'table_several',
    message: 'Há mais de uma tabela com este nome: informe também banco, convênio e produto, ou # e o número dela.',
  },
}

/** Many banks use the same table name; the line's bank, agreement and product decide which table is meant. */
export const namingTables = (seam: ImportSeam): ImportSeam => ({
  ...seam,
  resolve: async (acting, sheets) => {
    const naming = sheets.filter(({ table_id }) => textOf(table_id) !== undefined)
    const found = await tablesNamed(
      acting,
      naming.map(({ table_id, bank_id, agreement_id, product_id }) => ({
        table: textOf(table_id) ?? '',
        bank: textOf(bank_id),
        agreement: textOf(agreement_id),
        product: textOf(product_id),
      })),
    )
    const tables = new Map(naming.map((sheet, at) => [sheet, found[at] ?? 'unknown'] as const))
    const resolved = await seam.resolve(
      acting,
      sheets.map(({ table_id: _, ...others }) => others),
    )
    return resolved.map(({ input, refusal }, at) => {
      const table = tables.get(sheets[at] ?? {})
      if (table === undefined) return { input, refusal }
      if (typeof table === 'number') return { input: { ...input, table_id: table }, refusal }
      const fields = new Map([...(refusal?.details.fields ?? []), ['table_id', [says[table]]] as const])
      return { input, refusal: new ApiError('VALIDATION', { fields }) }
    })
  },
})
