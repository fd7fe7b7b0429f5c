import sanitizeHtml from 'sanitize-html'
import { findMailServer } from '../../company/smtp'
import type { Outgoing, Post, Scope } from '../../core/database/scope'
import type { Mail } from '../../core/mail/mail'
import { write } from '../../core/mail/page'
import type { Services } from '../../core/services/services'

/**
 * Sends notifications by mail (system.md#mails), after the commit that wrote them, through the tenant's own server. A
 * mail that fails is logged; its message is in the bell all the same, if its type says so. Pushes go to the queue.
 */
export const makePost = (inTenant: InTenant, { box, mailer, siteUrl, jobs }: Services): Post => ({
  mail: (slug, outgoing) => {
    const server = inTenant(slug, (scope) => findMailServer(scope, box))
    for (const one of outgoing) mailer.queue(slug, toMail(one, siteUrl(slug)), server)
  },
  enqueue: jobs.push,
  wake: jobs.wake,
})

/** A transaction of a tenant, now. */
type InTenant = <T>(slug: string, work: (scope: Scope) => Promise<T>) => Promise<T>

/** The mail of a message. Its links within the site are made whole: in a mailbox there is no site. */
export function toMail({ to, subject, company, message, link }: Outgoing, site: string): Mail {
  const html = message.replaceAll('href="/', `href="${site}/`)
  const action = link === undefined ? {} : { action: { label: 'Abrir no sistema', link: `${site}${link}` } }
  return {
    to,
    subject: `${subject} – ${company}`,
    ...write({
      company,
      greeting: `Olá, ${to.name}.`,
      paragraphs: [],
      message: { html, text: plainText(html) },
      ...action,
    }),
  }
}

const letters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** `html` as words: lines where it breaks them, no markup. */
const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<br\s*\/?>/g, '\n'), { allowedTags: [], allowedAttributes: {} }).replaceAll(
    /&(?:lt|gt|quot|#39|nbsp|amp);/g,
    (entity) => letters[entity] ?? entity,
  )
