import { addDays, addMonths, daysBetween } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { postDue } from '../../finance/entries/posting'
import { cents, shuffled } from '../basics/draws'
import type { Random } from '../basics/random'
import { type Desk, momentOn } from './desk'
import { addEntries, type Draft } from './entries'
import { loan, personalKinds } from './person-data'

/** A broker as far as debits and credits of theirs are concerned, those who sell most first. */
export interface Payer {
  id: number
  login: string
  active: boolean
}

/** Days on which a person's entries fall due until today, and their posting. */
export interface PersonalEntries {
  days: readonly string[]
  /** Posts what is due by `day`, in the moment of the scope. */
  post: (at: Scope, day: string) => Promise<void>
}

/** The first day, and the days after today until which some are due. */
const [first, ahead] = ['2025-08-01', 24] as const
/** Those who sell enough to bear them. */
const payers = 20

/** Of `corretor3@` too little is left for any: the demo says what they owe. */
const without = ['corretor3', 'novo']

function drawEntries(random: Random, desk: Desk, people: readonly Payer[], at: 0 | 1, today: string): Draft[] {
  const kinds = shuffled(
    random,
    personalKinds.flatMap((kind) => Array.from({ length: kind.counts[at] }, () => kind)),
  )
  const span = daysBetween(first, addDays(today, ahead))
  return kinds.map((kind, place) => {
    const { side, debitType, releaseType, descriptions, reais } = kind
    const due = addDays(first, Math.floor(((place + random.next()) / kinds.length) * span))
    const made = addDays(due, -random.whole(0, 6))
    return {
      ...{ side, description: random.pick(descriptions), release_type_id: desk.type(releaseType) },
      debit_type_id: debitType === undefined ? null : desk.debitType(debitType),
      ...{ user_id: random.pick(people).id, cost_center_id: null, payment_method_id: null },
      ...{ amount: cents(random.whole(...reais)), due_date: due, competence: due },
      made: momentOn(made < today ? made : addDays(today, -1), '10:15'),
    }
  })
}

function drawLoan(random: Random, desk: Desk, people: readonly Payer[]): Draft[] {
  const { id } = random.pick(people)
  return Array.from({ length: loan.parts }, (_, at) => {
    const due = addMonths(loan.from, at)
    return {
      ...{ side: 'debit', description: loan.description, user_id: id, amount: cents(loan.reais) },
      ...{ debit_type_id: desk.debitType('Empréstimo a corretor'), release_type_id: desk.type('Ajuste') },
      ...{ cost_center_id: null, payment_method_id: null, due_date: due, competence: due },
      ...{ installment: [at + 1, loan.parts], made: momentOn(addDays(loan.from, -4), '10:40') },
    } satisfies Draft
  })
}

/**
 * Adds the debits and credits of people, all of them open. Whoever writes the ledger posts them on their days, between
 * the commissions of the days before and after: a ledger's rows are numbered in the order in which they are written.
 */
export async function addPersonalEntries(
  scope: Scope,
  random: Random,
  desk: Desk,
  { brokers, office, today }: { brokers: readonly Payer[]; office: 'whole' | 'quarter'; today: string },
): Promise<PersonalEntries> {
  const people = brokers.filter(({ login, active }) => active && !without.includes(login)).slice(0, payers)
  const drafts = [
    ...drawEntries(random, desk, people, office === 'whole' ? 0 : 1, today),
    ...(office === 'whole' ? drawLoan(random, desk, people) : []),
  ]
  await addEntries(scope, desk.author, drafts)
  return {
    days: [...new Set(drafts.map(({ due_date }) => due_date))].filter((day) => day <= today).toSorted(),
    post: async (at, day) => {
      const entries: AuditEntry[] = []
      await postDue(
        {
          ...at,
          audit: (entry) => void entries.push({ action: 'status_changed', entity: 'financial_entry', ...entry }),
        },
        day,
      )
      await writeAudits(at, entries)
    },
  }
}
