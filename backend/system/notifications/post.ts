import { findMailServer } from '../../company/smtp'
import type { InTenant, Outgoing, Post, Scope } from '../../core/database/scope'
import type { Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import { plainText } from '../../core/mail/plain-text'
import type { Services } from '../../core/services/services'

/**
 * Sends notifications by mail (system.md#mails), after the commit that wrote them, through the tenant's own server. A
 * mail that fails is logged; its message is in the bell all the same, if its type says so. Pushes go to the queue.
 * `findMailbox` answers the address that answers to mails go to, or null.
 */
export const makePost = (
  inTenant: InTenant,
  { box, mailer, siteUrl, jobs, replies }: Services,
  findMailbox: (scope: Scope) => Promise<string | null>,
): Post => ({
  mail: (slug, outgoing) => {
    const found = inTenant(slug, async (scope) => ({
      server: await findMailServer(scope, box),
      mailbox: await findMailbox(scope),
      tenantId: scope.tenant.id,
    }))
    const server = found.then((one) => one.server)
    for (const one of outgoing) {
      const mail = found.then(({ mailbox, tenantId }) => {
        const replyTo = one.answers && mailbox !== null && replies.make(mailbox, one.answers, tenantId)
        return toMail(one, siteUrl(slug), replyTo || undefined)
      })
      mailer.queue(slug, mail, server)
    }
  },
  enqueue: jobs.push,
  wake: jobs.wake,
})

/** The mail of a message. Its links within the site are made whole: in a mailbox there is no site. */
export function toMail(
  { to, subject, company, message, link, written }: Outgoing,
  site: string,
  replyTo?: string,
): Mail {
  const html = message.replaceAll('href="/', `href="${site}/`)
  const action = link === undefined ? {} : { action: { label: 'Abrir no sistema', link: `${site}${link}` } }
  return {
    to,
    subject: `${subject} – ${company}`,
    ...(replyTo !== undefined && { replyTo }),
    ...write({
      company,
      greeting: `Olá, ${to.name}.`,
      paragraphs: [],
      message: { html, text: plainText(html) },
      ...(written !== undefined && { written }),
      answerable: replyTo !== undefined,
      ...action,
    }),
  }
}
