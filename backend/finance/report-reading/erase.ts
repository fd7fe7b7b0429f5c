import type { Columns } from './heads'
import { toKinds } from './kinds'
import type { CellFault, ReadField, Reading } from './reading'
import { fold, hasWord } from './text'

/** Which money is owed for which proposal: what is kept of a line about a person who is to be forgotten. */
const moneyFields = ['ade', 'kind', 'parcel', 'base', 'rate', 'amount', 'credited_on'] as const satisfies ReadField[]

/** The columns that are kept then, from 0, by the first field that each is read as. */
export const moneyColumns = (columns: Columns | null): Map<number, ReadField> =>
  new Map(moneyFields.toReversed().flatMap((field) => (columns?.[field] == null ? [] : [[columns[field], field]])))

/** A CPF as sheets write it, with signs or without, zeros before it lost or not; for PostgreSQL and JavaScript. */
export const cpfPattern = (cpf: string): string => {
  const digits = [...cpf].map((digit, at) => (at < 3 && /^0+$/.test(cpf.slice(0, at + 1)) ? '0?' : digit))
  return `(^|[^0-9])${digits.join('[./ -]{0,2}')}([^0-9]|$)`
}

/** A person as sheets name them: eleven digits, and the names by which they are known. */
export interface NamedPerson {
  cpf: string
  names: readonly string[]
}

/** Does a cell's text tell of the person? A word of a name suffices, of three letters or more. */
export function toTells({ cpf, names }: NamedPerson): (cell: string) => boolean {
  const pattern = new RegExp(cpfPattern(cpf))
  const words = new Set(names.flatMap((name) => fold(name).split(' ')).filter((word) => word.length > 2))
  return (cell) =>
    pattern.test(cell) ||
    fold(cell)
      .split(' ')
      .some((word) => words.has(word))
}

type Faults = Partial<Record<ReadField, CellFault>>

/** A row as it is kept. */
export interface KeptRow {
  cells: readonly string[]
  /** By field; null for a line that can be read. */
  errors: Faults | null
}

const hidden = '—'

/** A refusal that no longer quotes its cell. */
function unquoted({ reason, params, message }: CellFault): CellFault {
  const value = String(params?.value ?? '')
  if (value === '') return { reason, message, ...(params && { params }) }
  return { reason, params: { ...params, value: hidden }, message: message.replaceAll(value, hidden) }
}

/**
 * Takes a person out of a row (commission-reports.md#reports): only the columns of its money stay, and of these no cell that
 * names them. Of a kind's cell the word that decided stays, so that it is read as before; an ADE stays if it is one.
 */
export function toErased(
  columns: Columns | null,
  reading: Pick<Reading, 'words'>,
  person: NamedPerson,
): (row: KeptRow) => KeptRow {
  const kept = moneyColumns(columns)
  const tells = toTells(person)
  const kindOf = toKinds(reading.words)
  const kindWord = (cell: string) => {
    const kind = kindOf(cell)
    return (kind && reading.words[kind].find((word) => hasWord(fold(cell), fold(word)))) ?? ''
  }
  return ({ cells, errors }) => {
    const faults: Faults = { ...errors }
    const erased = cells.map((cell, at) => {
      const field = kept.get(at)
      if (field === undefined) return ''
      const fault = faults[field]
      if (!tells(cell) || (field === 'ade' && !fault)) return cell
      if (fault) faults[field] = unquoted(fault)
      return field === 'kind' ? kindWord(cell) : ''
    })
    return { cells: erased, errors: errors && faults }
  }
}
