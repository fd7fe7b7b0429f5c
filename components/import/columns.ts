import type { ImportBatch, ImportField } from '@/lib/contracts/import'

export type ColumnFaults = {
  /** Fields that more than one column fills. */
  twice: readonly string[]
  /** Fields that must be filled, and no column does. */
  missing: readonly string[]
}

/** What is wrong with a choice of fields for the file's columns, before it is sent. The server looks again. */
export function columnFaults(mapping: ImportBatch['mapping'], fields: readonly ImportField[]): ColumnFaults {
  const filled = mapping.filter((key) => key !== null)
  return {
    twice: [...new Set(filled.filter((key, place) => filled.indexOf(key) !== place))],
    missing: fields.filter(({ key, required }) => required && !filled.includes(key)).map(({ key }) => key),
  }
}

/** The place of the head that fills each field. */
export const placesOf = (mapping: ImportBatch['mapping']): Readonly<Record<string, number>> =>
  Object.fromEntries(mapping.flatMap((key, place) => (key === null ? [] : [[key, place]])))
