import { catalogueRegistries } from '../../catalogue/registries'
import type { Selection, Sought, SoughtProduct, SoughtTable } from '../../catalogue/ultron-selection'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import type { Draft, Input, Registry } from '../../core/registry/registry'
import { commissions } from '../rates/commission.routes'
import { writeCommissions } from '../rates/write'
import type { Brought } from './migration.table'
import { newAgreement, newBank, newCommissions, newProduct, newTable } from './new-rows'

/** Ids of the rows that one step of an import added, and of those that it linked. */
export interface Step {
  added: Partial<Brought>
  linked: Partial<Brought>
}

/** RULE with the name of what the catalogue's rules refuse, and why. */
function refused(name: string, refusal: ApiError): ApiError {
  const { message: why } = refusalWords(refusal)
  return new ApiError('RULE', {
    reason: 'migration_refused',
    params: { name, why },
    message: `${name}: ${why}`,
    cause: refusal,
  })
}

/** Writes all drafts; throws the first refusal with the name that stands at its position in `names`. */
async function write(acting: Acting, registry: Registry, drafts: readonly Draft[], names: readonly string[]) {
  const parsed = drafts.map((draft, at) => {
    const input = registry.input.safeParse(draft.input)
    if (input.success) return { ...draft, input: input.data as Input }
    const field = input.error.issues[0]?.path.join('.') ?? ''
    const message = `o catálogo traz um valor que não é aceito em “${field}”.`
    throw refused(names[at] ?? '', new ApiError('VALIDATION', { message }))
  })
  const refusals = await registry.check(acting, parsed)
  refusals.forEach((refusal, at) => {
    if (refusal) throw refused(names[at] ?? '', refusal)
  })
  return registry.write(acting, parsed)
}

/** Adds the missing entries and links those of the same name. Answers the own row of each, in order. */
async function bring<E extends Pick<Sought, 'state' | 'own'>>(
  acting: Acting,
  registry: Registry,
  entries: readonly E[],
  { link, make, name }: { link?: (entry: E) => Input; make: (entry: E) => Input; name: (entry: E) => string },
): Promise<{ own: number[]; added: number[]; linked: number[] }> {
  const added = entries.filter(({ state }) => state === 'added')
  const made = await write(
    acting,
    registry,
    added.map((entry) => ({ input: make(entry) })),
    added.map(name),
  )
  const linked = entries.filter(({ state }) => state === 'linked')
  const rows = await registry.rows(
    acting,
    linked.flatMap(({ own }) => own ?? []),
  )
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const drafts = linked.flatMap((entry): Draft[] => {
    const row = rowById.get(entry.own ?? 0)
    // Two entries of one name have one row here, which links to the first.
    if (row) rowById.delete(row.id)
    return row
      ? [{ id: row.id, input: { ...registry.inputOf(row), ...link?.(entry) }, row_version: row.row_version ?? 1 }]
      : []
  })
  const nameById = new Map(linked.map((entry) => [entry.own, name(entry)]))
  const tied = await write(
    acting,
    registry,
    drafts,
    drafts.map(({ id }) => nameById.get(id ?? 0) ?? ''),
  )
  const madeFor = new Map(added.map((entry, at) => [entry, made[at] ?? 0]))
  return { own: entries.map((entry) => entry.own ?? madeFor.get(entry) ?? 0), added: made, linked: tied }
}

/** The banks, agreements and products of the selection: the first step. */
export async function bringEntries(acting: Acting, selection: Selection): Promise<Step> {
  const today = localDay(acting.now, await acting.lookups.loadTimeZone(acting))
  const bank = await bring(acting, catalogueRegistries.bank, selection.banks, {
    link: ({ id }) => ({ ultron_bank_id: id }),
    make: newBank,
    name: ({ name }) => name,
  })
  const agreement = await bring(acting, catalogueRegistries.agreement, selection.agreements, {
    link: ({ id }) => ({ ultron_agreement_id: id }),
    make: (entry) => newAgreement(entry, today),
    name: ({ name }) => name,
  })
  const product = await bring<SoughtProduct>(acting, catalogueRegistries.product, selection.products, {
    make: ({ kind }) => newProduct(kind),
    name: ({ kind }) => String(newProduct(kind).name),
  })
  return {
    added: { bank: bank.added, agreement: agreement.added, product: product.added },
    linked: { bank: bank.linked, agreement: agreement.linked },
  }
}

/** Some tables of a selection whose banks, agreements and products exist by now, with their lines of commission. */
export async function bringTables(
  acting: Acting,
  some: readonly SoughtTable[],
  kinds: readonly SoughtProduct[],
): Promise<Step> {
  const today = localDay(acting.now, await acting.lookups.loadTimeZone(acting))
  const productOf = new Map(kinds.map(({ kind, own }) => [kind, own ?? 0]))
  const limits = await catalogueRegistries.agreement.rows(acting, [
    ...new Set(some.map(({ agreement }) => agreement.own ?? 0)),
  ])
  const mostOf = new Map(limits.map(({ id, max_installments }) => [id, Number(max_installments)]))
  const nameOf = ({ name, bank, agreement }: SoughtTable) => `${name} (${bank.name}, ${agreement.name})`
  const table = await bring(acting, catalogueRegistries.table, some, {
    link: ({ id }) => ({ ultron_table_id: id }),
    make: (entry) => {
      const { bank, agreement, kind } = entry
      const parents = { bank_id: bank.own ?? 0, agreement_id: agreement.own ?? 0, product_id: productOf.get(kind) ?? 0 }
      return newTable(entry, parents, { today, most: mostOf.get(parents.agreement_id) ?? 1 })
    },
    name: nameOf,
  })
  const lines = some.flatMap((entry, at) =>
    entry.state === 'added'
      ? newCommissions(entry, table.own[at] ?? 0).map((input) => ({ input, name: nameOf(entry) }))
      : [],
  )
  // A first load is no change of a rate: it is neither told nor listed among the day's updates.
  const rates: Registry = {
    ...commissions.registry,
    write: (own, drafts) => writeCommissions(own, drafts, { feed: false }),
  }
  await write(
    acting,
    rates,
    lines.map(({ input }) => ({ input })),
    lines.map(({ name }) => name),
  )
  return { added: { table: table.added }, linked: { table: table.linked } }
}
