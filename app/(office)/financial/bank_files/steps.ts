import type { BankFile } from '@/lib/contracts/bank-file'

/** The steps of a file of the bank's, as far as a person takes them. Pure. */

export const bankFileSteps = ['send', 'undo', 'apply'] as const
export type BankFileStepName = (typeof bankFileSteps)[number]

type Standing = Pick<BankFile, 'kind' | 'status'> & { events?: readonly { state: string }[] }

/** Possible as the file stands; a return is applied again only while an event of it is open. */
export function isPossible({ kind, status, events = [] }: Standing, step: BankFileStepName): boolean {
  if (step === 'apply') return kind === 'cnab_return' && events.some(({ state }) => state === 'open')
  return kind === 'cnab_remittance' && status === 'generated'
}

/** The step to offer first, and the others; all need `send_payments`. */
export function offeredSteps(row: Standing, permissions: ReadonlySet<string>) {
  const steps = permissions.has('send_payments') ? bankFileSteps.filter((step) => isPossible(row, step)) : []
  const main = steps.find((step) => step !== 'undo') ?? null
  return { main, more: steps.filter((step) => step !== main) }
}
