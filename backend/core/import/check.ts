import type { ImportGiven, ImportWords } from '@/lib/contracts/import'
import { inChunks } from '../database/chunks'
import type { ApiError, FieldError } from '../errors/api-error'
import { fieldErrors } from '../errors/issues'
import { refusalWords } from '../errors/words'
import type { Acting } from '../kernel/acting'
import { importFields } from '../registry/fields'
import type { Draft, ImportSeam, ImportTarget, Input, Registry, Row } from '../registry/registry'
import { readLine } from './cells'
import { movedRates } from './moved'

type Errors = Record<string, FieldError[]>

/** A line of the file, checked against every rule. */
export interface CheckedLine {
  line: number
  errors: Errors
  action: 'create' | 'update' | 'skip' | null
  recordId: number | null
  /** The intended write; null if there is none. */
  draft: Draft | null
  /** The existing record as an input, and the changes to it. */
  before: {
    input: Input
    changes: Record<string, { before: unknown; after: unknown }>
    /** Changed rates that a person must confirm; absent if there are none. */
    moved?: string[]
  } | null
}

export interface ReadableLine {
  line: number
  data: Readonly<Record<string, string>>
  skipped: boolean
}

interface Sheet {
  mapping: readonly (string | null)[]
  words: ImportWords
  /** Said of the whole file: for cells that are empty or not there. */
  given: ImportGiven
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const without = <T>(record: Record<string, T>, names: Iterable<string>): Record<string, T> => {
  const gone = new Set(names)
  return Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)))
}

/**
 * Dry run: each line's effect or errors, by the rules of the form, in a fixed number of queries. With `judge` false the
 * registry's own check is skipped: the write that follows does it.
 */
export async function checkLines(
  acting: Acting,
  registry: Registry,
  { mapping, words, given }: Sheet,
  lines: readonly ReadableLine[],
  judge = true,
): Promise<CheckedLine[]> {
  const seam = registry.import
  if (!seam) return []
  const target = seam.target ?? registry
  const fields = new Map(importFields(registry).map((field) => [field.key, field]))
  const taken = lines.filter(({ skipped }) => !skipped)
  const read = taken.map(({ data }) => readLine(data, mapping, registry, fields, words))
  const resolved = await seam.resolve(
    acting,
    read.map(({ sheet }) => ({ ...given, ...sheet })),
  )
  const sheets = resolved.map(({ input, refusal }, at) => {
    // A cell that cannot be read is refused for that, rather than as one that is missing.
    const errors: Errors = { ...errorsOf(refusal), ...read[at]?.errors }
    return { input: without(input, Object.keys(errors)), errors }
  })
  const known = await seam.match(
    acting,
    sheets.map(({ input }) => identityOf(target, seam, input)),
  )
  const standing = await rowsOf(acting, target, known)
  const mayEdit =
    seam.permission !== registry.permissions.create || acting.principal.permissions.has(registry.permissions.edit)

  const met = new Map<number, number>()
  const checked = taken.map(({ line, data }, at): CheckedLine => {
    const { input = {}, errors = {} } = sheets[at] ?? {}
    const row = standing.get(known[at] ?? 0)
    const base = row && target.inputOf(row)
    // An empty identity field does not clear the record's: a rule's table brings its own bank.
    const emptied = base && without(read[at]?.emptied ?? {}, seam.identity)
    const parsed = target.input.safeParse({ ...base, ...emptied, ...input }, { reportInput: true })
    const found = { ...(parsed.success ? {} : Object.fromEntries(fieldErrors(parsed.error.issues))), ...errors }
    const nothing = { line, recordId: row?.id ?? null, draft: null, before: null }
    if (row) {
      const first = met.get(row.id)
      if (first !== undefined) found[''] = [repeatedIn(first)]
      else if (!mayEdit) found[''] = [notEditable]
      met.set(row.id, first ?? line)
    }
    if (!parsed.success || Object.keys(found).length > 0) return { ...nothing, errors: found, action: null }
    if (!row || !base) return { ...nothing, errors: {}, action: 'create', draft: { input: parsed.data } }
    const standingInput = target.input.safeParse(base).data ?? base
    const changed = Object.keys(parsed.data).filter((key) => !same(parsed.data[key], standingInput[key]))
    if (changed.length === 0) return { ...nothing, errors: {}, action: 'skip' }
    const changes = changed.map((key) => [
      key,
      { before: shown(row, key), after: written(data, mapping, key, parsed.data[key]) },
    ])
    const moved = movedRates(registry, standingInput, parsed.data)
    return {
      ...nothing,
      errors: {},
      action: 'update',
      draft: { id: row.id, input: parsed.data, ...(row.row_version !== undefined && { row_version: row.row_version }) },
      before: { input: base, changes: Object.fromEntries(changes), ...(moved.length > 0 && { moved }) },
    }
  })
  if (judge) await hold(acting, target, checked)
  const byLine = new Map(checked.map((one) => [one.line, one]))
  const leftOut = { errors: {}, action: 'skip', recordId: null, draft: null, before: null } as const
  return lines.map(({ line }) => byLine.get(line) ?? { line, ...leftOut })
}

/** Checks the drafts by the registry's own rules. */
async function hold(acting: Acting, target: ImportTarget, checked: CheckedLine[]): Promise<void> {
  const drafted = checked.filter(({ draft }) => draft !== null)
  const refusals = await target.check(
    acting,
    drafted.flatMap(({ draft }) => draft ?? []),
  )
  drafted.forEach((one, at) => {
    const refusal = refusals[at]
    if (refusal) Object.assign(one, { errors: errorsOf(refusal), action: null, draft: null, before: null })
  })
}

const repeatedIn = (line: number): FieldError => ({
  reason: 'repeated_line',
  params: { line },
  message: `A linha ${line} já trata deste registro.`,
})
const notEditable: FieldError = {
  reason: 'import_edit',
  message: 'Este registro já existe, e você não pode alterá-lo.',
}

function errorsOf(refusal: ApiError | null): Errors {
  if (!refusal) return {}
  const { fields } = refusal.details
  return fields && fields.size > 0 ? Object.fromEntries(fields) : { '': [refusalWords(refusal)] }
}

/** The line's identity fields, parsed as a write would store them. */
function identityOf({ input }: ImportTarget, { identity }: ImportSeam, sheet: Input): Input {
  const kept = identity.map((key) => [key, input.shape[key]?.safeParse(sheet[key]).data])
  return { ...sheet, ...Object.fromEntries(kept) }
}

async function rowsOf(
  acting: Acting,
  target: ImportTarget,
  ids: readonly (number | null)[],
): Promise<Map<number, Row>> {
  const found = new Map<number, Row>()
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  for (const some of inChunks(wanted)) for (const row of await target.rows(acting, some)) found.set(row.id, row)
  return found
}

const nameOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(nameOf).join('; ')
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value
}
/** The field's current value; a reference by its name. */
const shown = (row: Row, key: string) => nameOf(row[key.replace(/_id(s?)$/, '$1')] ?? row[key] ?? null)
/** The new value: a reference as the file names it, anything else as stored. */
function written(
  cells: Readonly<Record<string, string>>,
  mapping: readonly (string | null)[],
  key: string,
  value: unknown,
): unknown {
  return value !== null && /_ids?$/.test(key) ? (cells[mapping.indexOf(key)] ?? null) : value
}
