import type { ImportBatch, ImportField, ImportLine } from '@/lib/contracts/import'

export type ColumnFaults = {
  /** Fields mapped by more than one column. */
  twice: readonly string[]
  /** Required fields without a column. */
  missing: readonly string[]
}

/** Checks a mapping of columns to fields before it is sent; the server checks it again. */
export function columnFaults(mapping: ImportBatch['mapping'], fields: readonly ImportField[]): ColumnFaults {
  const filled = mapping.filter((key) => key !== null)
  return {
    twice: [...new Set(filled.filter((key, place) => filled.indexOf(key) !== place))],
    missing: fields.filter(({ key, required }) => required && !filled.includes(key)).map(({ key }) => key),
  }
}

/** The index of the column that fills each field. */
export const fieldPlaces = (mapping: ImportBatch['mapping']): Readonly<Record<string, number>> =>
  Object.fromEntries(mapping.flatMap((key, place) => (key === null ? [] : [[key, place]])))

/** The line's changes of fields without a column: they follow from what it says. */
export const besideColumns = ({ changes }: Pick<ImportLine, 'changes'>, places: Readonly<Record<string, number>>) =>
  Object.entries(changes ?? {}).filter(([key]) => places[key] === undefined && places[`${key}_id`] === undefined)
