import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { inboundMail } from '../calls/records/mail.table'
import { inTenant } from '../core/database/scope'
import { makeSecretBox } from '../core/services/secret-box'
import { actionSystemArea, notificationType } from '../system/notifications/notification.table'
import { type Opened, testKeys } from './backend'

export const inboundSecret = 'um-segredo-de-teste'

interface Written {
  from: string
  to: string
  /** Above what a mail program quotes. */
  text: string
  id?: string
  headers?: readonly string[]
  files?: readonly { name: string; bytes: Uint8Array; inline?: boolean }[]
}

let written = 0

/** A raw message, as a person's mail program writes it. */
export function writeMail({ from, to, text, id, headers = [], files = [] }: Written): Buffer {
  written += 1
  const quoted = [
    '',
    'Em seg., 30 de nov. de 2026 às 15:00, Aurora <x@example.com> escreveu:',
    '> ## Responda acima desta linha ##',
    '> Olá',
  ]
  const parts = files.flatMap(({ name, bytes, inline }) => [
    '--parte',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ])
  return Buffer.from(
    [
      `From: Alguém <${from}>`,
      `To: Aurora <${to}>`,
      'Subject: Re: Chamado',
      `Message-ID: <${id ?? `m${written}`}@example.com>`,
      ...headers,
      'Content-Type: multipart/mixed; boundary=parte',
      '',
      '--parte',
      ...['Content-Type: text/plain; charset=utf-8', '', text, ...quoted],
      ...parts,
      '--parte--',
      '',
    ].join('\r\n'),
  )
}

/** `X-Signature` of a message, at `now`. */
export function signMail(raw: Uint8Array, now: Date, secret = inboundSecret): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')}`
}

/** Lets the tenant take answers by mail, and mail what happens to calls. */
export const takeAnswers = (opened: Opened, slug: string, address = `chamados@${slug}.example.com`) =>
  inTenant(opened.database, slug, opened.clock.now, async ({ tx, tenant, now }) => {
    const secret = makeSecretBox(testKeys).seal(inboundSecret, tenant.id)
    await tx.insert(inboundMail).values({ tenant_id: tenant.id, created_at: now, updated_at: now, address, secret })
    for (const { id } of await tx.select().from(actionSystemArea).where(eq(actionSystemArea.area, 'Chamados'))) {
      await tx
        .update(notificationType)
        .set({ channels: ['system', 'email'] })
        .where(eq(notificationType.action_system_area_id, id))
    }
  })

const byTime = (folder: string) => (one: string, other: string) => {
  const [a, b] = [one, other].map((name) => statSync(join(folder, name), { bigint: true }).mtimeNs)
  return Number((a ?? 0n) - (b ?? 0n))
}

/** Mails that a tenant has sent so far, the oldest first: their headers, and their words as HTML. */
export async function sentMails({ backend, folder }: Opened, slug: string) {
  await backend.settled()
  const at = join(folder, 'mail', slug)
  const names = existsSync(at) ? readdirSync(at).filter((name) => name.endsWith('.eml')) : []
  // The test's clock stands, and with it their names.
  return names.toSorted(byTime(at)).map((name) => {
    const [eml, page] = [name, name.replace('.eml', '.html')].map((one) => readFileSync(join(at, one), 'utf8'))
    const header = (field: string) =>
      new RegExp(`^${field}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(eml ?? '')?.[1]?.replaceAll(/\r\n[ \t]/g, ' ')
    return { header, page: page ?? '' }
  })
}
