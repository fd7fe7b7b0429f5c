import type { Outgoing, Scope } from '../../core/database/scope'
import { mailboxes } from '../../identity/people/mailboxes'

type Letter = Pick<Outgoing, 'subject' | 'message' | 'link'>

/** Leaves a message for the mailboxes of `people`, sent once the transaction has committed (system.md#mails). */
export async function mailTo(scope: Scope, people: readonly number[], letter: Letter): Promise<void> {
  if (!scope.outgoing || people.length === 0) return
  const company = scope.tenant.name
  for (const to of await mailboxes(scope, people)) scope.outgoing.push({ to, company, ...letter })
}
