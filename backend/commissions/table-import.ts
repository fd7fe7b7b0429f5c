import { tablesNamed } from '../catalogue/tables-named'
import type { ImportSeam } from '../core/registry'

/** Many banks call a table the same: beside its code a sheet may name it as `Banco Pan / INSS NOVO 84x TOP`. */
export const namingTables = (seam: ImportSeam): ImportSeam => ({
  ...seam,
  resolve: async (acting, sheets) => {
    const texts = sheets.flatMap(({ table_id }) => (typeof table_id === 'string' ? [table_id] : []))
    const named = await tablesNamed(acting, [...new Set(texts)])
    const id = (text: unknown) => (typeof text === 'string' ? named.get(text) : undefined)
    return seam.resolve(
      acting,
      sheets.map((sheet) =>
        id(sheet.table_id) === undefined ? sheet : { ...sheet, table_id: `#${id(sheet.table_id)}` },
      ),
    )
  },
})
