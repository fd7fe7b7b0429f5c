import type { Outgoing, Scope } from '../../core/database/scope'
import { mailboxes } from '../../identity/people/mailboxes'

type Letter = Pick<Outgoing, 'subject' | 'message' | 'link' | 'written'> & {
  /** The record that answers belong to. */
  answeredIn?: number | undefined
}

/** Leaves a message for the mailboxes of `people`, sent once the transaction has committed (system.md#mails). */
export async function mailTo(
  scope: Scope,
  people: readonly number[],
  { answeredIn, ...letter }: Letter,
): Promise<void> {
  if (!scope.outgoing || people.length === 0) return
  const company = scope.tenant.name
  for (const { id, ...to } of await mailboxes(scope, people)) {
    const answers = answeredIn === undefined ? undefined : { recordId: answeredIn, userId: id }
    scope.outgoing.push({ to, company, ...letter, answers })
  }
}
