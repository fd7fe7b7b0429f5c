import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { errorTrace } from '../kernel/log'

export interface Address {
  name: string
  address: string
}

export interface Mail {
  to: Address
  subject: string
  text: string
  html: string
}

/** A tenant's own mail server. */
export interface MailServer {
  host: string
  port: number
  encryption: 'none' | 'starttls' | 'tls'
  username: string | null
  password: string | null
  from: Address
}

/** Mail is sent after the commit, so a failure changes no answer. */
export interface Mailer {
  /**
   * Sends in the background, through `server` or, without one, into the mailbox folder. Logs a failure, also that of
   * finding the server.
   */
  queue: (slug: string, mail: Mail, server: MailServer | null | Promise<MailServer | null>) => void
  /** Sends now; throws on failure. */
  deliver: (slug: string, mail: Mail, server: MailServer | null) => Promise<void>
  /** Resolves once everything queued has been sent or has failed. */
  settled: () => Promise<void>
}

/** Sender of mails in a mailbox folder; `.invalid` reaches no server. */
const nobody: Address = { name: 'Balcão', address: 'nao-responda@balcao.invalid' }
const patience = 15_000
const isolated = { disableFileAccess: true, disableUrlAccess: true }

/** `folder` takes the mails of tenants without a server, each as `.eml` and `.html`. */
export function makeMailer(folder: string | undefined, now: () => Date, log: Logger): Mailer {
  const pending = new Set<Promise<void>>()
  const deliver: Mailer['deliver'] = async (slug, mail, server) => {
    if (server) return throughServer(mail, server)
    if (!folder) throw new Error('neither a mail server nor a mailbox folder')
    return intoFolder(join(folder, slug), mail, now())
  }
  return {
    deliver,
    queue: (slug, mail, server) => {
      const sending = Promise.resolve(server)
        .then((found) => deliver(slug, mail, found))
        .catch((error: unknown) => log.error({ error: errorTrace(error), tenant: slug }, 'mail: sending failed'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

async function throughServer(mail: Mail, server: MailServer): Promise<void> {
  const { host, port, encryption, username, password, from } = server
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    ...isolated,
  })
  try {
    await transport.sendMail({ ...mail, from, ...isolated })
  } finally {
    transport.close()
  }
}

async function intoFolder(folder: string, mail: Mail, at: Date): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...isolated })
  const { message } = await transport.sendMail({ ...mail, from: nobody, date: at, ...isolated })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
  const [whole, page] = [join(folder, `${name}.eml`), join(folder, `${name}.html`)]
  try {
    await writeFile(whole, message, { mode: 0o600 })
    await writeFile(page, mail.html, { mode: 0o600 })
  } catch (error) {
    // Leave no mail with only one of its two files.
    await Promise.all([whole, page].map((file) => rm(file, { force: true })))
    throw error
  }
}
