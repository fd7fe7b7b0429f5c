import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { resolveReferences } from '../../core/registry/import-seam'
import type { Draft, ImportSeam, ImportTarget, Input, Resolved } from '../../core/registry/registry'
import { parseAde } from '../../finance/report-reading/cells'
import { findProposals, type Held } from '../reading/held'
import { proposalReferences } from '../records/proposal-references.table'
import { move } from '../steps/move'
import { findTold } from './find'
import { choose, planLine } from './plan'
import { productionFields, productionHeads } from './sheet-fields'
import { demandUndo, takeStepBack, toStep } from './steps'
import { productionInput, toProductionInput } from './target-input'
import { loadTold } from './told'
import { tryStep } from './try'

const unsaid: FieldError = {
  reason: 'production_bank',
  message: 'Diga de que banco é a planilha, ou preencha a coluna do banco.',
}
const unworded: FieldError = { reason: 'production_wordless', message: 'Informe a situação no banco.' }
const unknown: FieldError = { reason: 'production_unknown', message: 'Nenhuma proposta deste banco tem esta ADE.' }
const several: FieldError = {
  reason: 'production_several',
  message: 'Mais de uma proposta deste banco tem esta ADE: mude-as à mão.',
}
const unexplained = (word: string): FieldError => ({
  reason: 'production_word',
  params: { word },
  message: `Ninguém disse ainda a que situação “${word}” corresponde neste banco.`,
})

/** Characters of a bank's word that are kept, and known. */
const longestWord = 80

/** Its beginning, without the half of a sign that the cut would leave. */
const cut = (word: string) => word.slice(0, longestWord).replace(/\p{Cs}$/u, '')

const resolveBanks = resolveReferences({ bank_id: proposalReferences.bank_id })

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A line with its bank, ADE and word, as far as they can be read. */
function readKeys({ input, refusal }: Resolved) {
  const errors: Record<string, FieldError> = {}
  for (const [field, [first]] of refusal?.details.fields ?? []) if (first) errors[field] = first
  const bank = typeof input.bank_id === 'number' ? input.bank_id : null
  const ade = parseAde(textOf(input.ade_number))
  const word = cut(textOf(input.sub_status))
  if (bank === null && !errors.bank_id) errors.bank_id = unsaid
  if (ade.fault) errors.ade_number = ade.fault
  if (word === '') errors.sub_status = unworded
  return { input, errors, key: bank === null || ade.fault ? null : { bank_id: bank, ade: ade.value }, word }
}

const refused = (input: Input, errors: Record<string, FieldError>): Resolved => ({ input, refusal: invalid(errors) })

/** Each line's proposal, and where it moves to (production-sheets.md#lines). A fixed number of queries. */
async function resolve(acting: Acting, sheets: readonly Input[]): Promise<Resolved[]> {
  const lines = (await resolveBanks(acting, sheets)).map(readKeys)
  const keys = lines.flatMap(({ key }) => key ?? [])
  const toFound = await findTold(acting, keys)
  const toTold = await loadTold(acting, [...new Set(keys.map(({ bank_id }) => bank_id))])
  return lines.map(({ input, errors, key, word }): Resolved => {
    if (!key) return refused(input, errors)
    const told = word === '' ? undefined : toTold(key.bank_id, word)
    const row = choose(toFound(key))
    if (word !== '' && told === undefined) errors.sub_status = unexplained(word)
    if (typeof row === 'string') errors.ade_number = row === 'several' ? several : unknown
    if (typeof row === 'string' || told === undefined) return refused(input, errors)
    const plan = planLine(row, told, { ...input, sub_status: word })
    return plan.errors ? refused(input, plan.errors) : { input: { ...plan.input, id: row.id }, refusal: null }
  })
}

/** Refusals that belong to the line, and not to the person. */
const ruled = new Set(['VALIDATION', 'RULE', 'CONFLICT'])

/** Of many steps only the first were tried before: the refusal names the line. */
function failed({ ade_number }: Held): ApiError {
  const ade = ade_number ?? ''
  const message = `A linha da ADE ${ade} não pôde ser aplicada: deixe-a de fora e mude a proposta à mão. Nada foi gravado.`
  return new ApiError('RULE', { reason: 'production_line', params: { ade }, message })
}

/** The proposals of drafts, by id. */
async function rowsOf(acting: Acting, drafts: readonly Draft[]): Promise<ReadonlyMap<number, Held>> {
  const found = await findProposals(
    acting,
    drafts.flatMap(({ id }) => id ?? []),
  )
  return new Map(found.map((row) => [row.id, row]))
}

/** Proposals as a production sheet changes them: by the steps of their workflow, never field by field. */
const target: ImportTarget = {
  // A refused line may lack any of them: what it lacks is told by its refusal.
  input: productionInput.partial(),
  rows: async (acting, ids) =>
    (await findProposals(acting, ids)).map((row) => ({
      ...toProductionInput(row),
      ...{ id: row.id, row_version: row.row_version },
    })),
  inputOf: ({ id: _, row_version: __, ...input }) => input,
  check: async (acting, drafts) => {
    const rows = await rowsOf(acting, drafts)
    const refusals = []
    for (const draft of drafts) refusals.push(await tryStep(acting, rows.get(draft.id ?? 0), draft, refusals.length))
    return refusals
  },
  write: async (acting, drafts) => {
    const rows = await rowsOf(acting, drafts)
    for (const { id = 0, input, row_version = null } of drafts) {
      const row = rows.get(id)
      if (!row) continue
      await move(acting, id, toStep(row, productionInput.parse(input)), { row_version, by: 'import' }).catch(
        (error: unknown) => {
          throw error instanceof ApiError && ruled.has(error.code) ? failed(row) : error
        },
      )
    }
    return drafts.map(({ id = 0 }) => id)
  },
}

/** A bank's production sheet, brought into proposals (production-sheets.md): each line is a step of one of them. */
export const productionImport: ImportSeam = {
  permission: 'change_status_proposals',
  fields: productionFields,
  names: productionHeads,
  identity: ['bank_id', 'ade_number'],
  resolve,
  match: async (_acting, inputs) => inputs.map(({ id }) => (typeof id === 'number' ? id : null)),
  target,
  mayUndo: demandUndo,
  undo: async (acting, changed) => {
    for (const one of changed) await takeStepBack(acting, one)
  },
}
