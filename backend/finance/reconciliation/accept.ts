import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DayRange } from '@/lib/contracts/list'
import type { ReconciliationInput } from '@/lib/contracts/reconciliation'
import { demandOpenPeriod } from '../../core/database/open-period'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { bankRule } from '../bank-rules/bank-rule.table'
import { findMatches } from '../matching/find-matches'
import { lockAccount } from '../statements/keep'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import { isWithinAccount, loadBook } from './book'
import { loadBusinessDays } from './business-days'
import { hasReport } from './due-reports'
import { type Group, keepGroups, lineMatched, unequalSums } from './keep'
import { makeMovement } from './make'
import { findOwn, type Own } from './own'
import { type ReceiveReport, receiveForLine } from './receive'

type BankLine = typeof lines.$inferSelect

const nothing = { reason: 'nothing_chosen', message: 'Escolha ao menos um lançamento do banco ou do fluxo de caixa.' }
const oneLine = {
  reason: 'report_one_line',
  message: 'Um relatório de comissões é recebido por uma única linha do banco: escolha só a linha, sem lançamentos.',
}
const nothingLeft = () =>
  new ApiError('RULE', {
    reason: 'nothing_left',
    message: 'As somas já são iguais: não há diferença a lançar. Concilie sem lançamento.',
  })

/** The chosen lines. VALIDATION for one that is not the account's, RULE for one that is matched. */
async function findLines({ tx, tenant }: Acting, { company_account_id, line_ids }: ReconciliationInput) {
  if (line_ids.length === 0) return []
  const found = await tx
    .select()
    .from(lines)
    .where(
      and(
        ...[eq(lines.tenant_id, tenant.id), eq(lines.company_account_id, company_account_id)],
        ...[eq(lines.kind, 'movement'), isNull(lines.deleted_at), inArray(lines.id, line_ids)],
        isWithinAccount,
      ),
    )
  if (found.length < new Set(line_ids).size) throw invalid({ line_ids: missing })
  if (found.some(({ status }) => status !== 'open')) throw lineMatched()
  return found.toSorted((one, other) => (one.posted_on < other.posted_on ? -1 : 1))
}

const byHand = { rule: 'manual', score: null, why: {}, bank_rule_id: null } as const
type Reason = Pick<Group, 'rule' | 'score' | 'why' | 'bank_rule_id'>

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

/** The rule that says the same as the person; `manual` if none does. */
async function findReason(acting: Acting, input: ReconciliationInput, [line, ...more]: BankLine[]): Promise<Reason> {
  if (!line || more.length > 0) return byHand
  const days: DayRange = [line.posted_on, line.posted_on]
  const book = await loadBook(acting, input.company_account_id, days)
  const said = findMatches(book, await loadBusinessDays(acting, ...days)).get(line.id) ?? []
  const { make, report_id } = input
  const rules = make && input.movement_ids.length === 0 ? await findRules(acting, make) : []
  const found = said.find(({ movements: own, bank_rule, payment, report }) => {
    if (make) return rules.includes(bank_rule ?? 0)
    if (report_id !== null) return report === report_id && own.length === 0
    return own.length > 0 && payment === null && bank_rule === null && isSame(own, input.movement_ids)
  })
  return found ? { rule: found.rule, score: found.score, why: found.why, bank_rule_id: found.bank_rule } : byHand
}

/** Rules that make a movement of the same type and cost centre. */
async function findRules({ tx, tenant }: Acting, make: NonNullable<ReconciliationInput['make']>): Promise<number[]> {
  const found = await tx
    .select({ id: bankRule.id, center: bankRule.cost_center_id })
    .from(bankRule)
    .where(and(eq(bankRule.tenant_id, tenant.id), eq(bankRule.release_type_id, make.release_type_id)))
  return found.flatMap(({ id, center }) => (center === make.cost_center_id ? [id] : []))
}

const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)

/** Writes the movement for what is `left`, on the day of the last line. */
async function makeLeft(acting: Acting, input: ReconciliationInput, chosen: BankLine[], left: bigint) {
  const last = chosen.at(-1)
  if (!input.make) throw unequalSums(left)
  if (!last) throw invalid({ line_ids: nothing })
  return makeMovement(acting, {
    ...{ company_account_id: input.company_account_id, on: last.posted_on, cents: left, line_id: last.id },
    ...input.make,
  })
}

/** Receives the report that is the one chosen line. VALIDATION for a choice of anything more. */
async function receiveChosen(
  acting: Acting,
  { company_account_id: account, movement_ids, make, report_id }: ReconciliationInput,
  [line, ...more]: BankLine[],
  receive: ReceiveReport,
): Promise<Own[]> {
  if (report_id === null) return []
  if (!line || more.length + movement_ids.length > 0 || make) throw invalid({ report_id: oneLine })
  if (!(await hasReport(acting, report_id))) throw invalid({ report_id: missing })
  const { posted_on: on, amount: cents } = line
  return receiveForLine(acting, receive, { account, line: { on, cents }, report: report_id })
}

/**
 * Makes lines and movements one (reconciliation.md#reconciliations): their sums are equal, or a movement is made for what
 * is left, or a report is received by its line. VALIDATION for what is not the account's; RULE for what is matched already,
 * for unequal sums, in a closed month, and where the report is not received. Answers the id.
 */
export async function reconcile(acting: Acting, input: ReconciliationInput, receive: ReceiveReport): Promise<number> {
  const { company_account_id: account, make } = input
  if (!(await lockAccount(acting, account))) throw invalid({ company_account_id: missing })
  const chosen = await findLines(acting, input)
  for (const day of new Set(chosen.map(({ posted_on }) => posted_on))) await demandOpenPeriod(acting, day)
  const known = await findOwn(acting, account, input.movement_ids)
  if (chosen.length + known.length === 0) throw invalid({ line_ids: nothing })
  // The rules are asked first: once it is received, they say another thing.
  const reason = await findReason(acting, input, chosen)
  const own = [...known, ...(await receiveChosen(acting, input, chosen, receive))]
  const left = sum(chosen.map(({ amount }) => amount)) - sum(own.map(({ cents }) => cents))
  if (left === 0n && make) throw nothingLeft()
  const made = left === 0n ? [] : [{ id: await makeLeft(acting, input, chosen, left), made: true }]
  const [id = 0] = await keepGroups(acting, account, [
    {
      ...{ ...reason, automatic: false, lines: chosen.map((line) => line.id) },
      movements: [...own.map((one) => ({ id: one.id, made: false })), ...made],
    },
  ])
  return id
}
