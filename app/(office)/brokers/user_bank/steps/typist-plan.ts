import type { StepField, StepPlan } from '@/components/workflow/step-plan'
import { type TypistAction, type TypistField, typistMachine } from '@/lib/proposals/typist'

const kinds: Readonly<Record<TypistField, StepField['kind']>> = { login: 'text', expires_at: 'day', reason: 'reason' }

/** The dialog of a step, from the table of transitions. `row`: as it is known. */
export function typistPlan(
  action: TypistAction,
  row: { login: string | null; expires_at: string | null },
): StepPlan<TypistField> {
  const asked = typistMachine.transitions.find(({ name }) => name === action)?.input ?? []
  const fields = asked.map(({ field, need }) => ({ name: field, kind: kinds[field], required: need === 'required' }))
  const known = { login: row.login, expires_at: row.expires_at, reason: null }
  return {
    fields,
    initial: Object.fromEntries(fields.map(({ name }) => [name, known[name]])),
    body: (values) => ({ action, ...values }),
  }
}
