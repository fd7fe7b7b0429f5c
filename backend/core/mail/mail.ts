import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
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
  /** Takes the answers; the sender does without it. */
  replyTo?: string
  attachments?: readonly Attachment[]
}

/** A file that hangs on a mail. */
export interface Attachment {
  filename: string
  content: Uint8Array
  contentType: string
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
   * finding the server or the mail.
   */
  queue: (slug: string, mail: Mail | Promise<Mail>, server: MailServer | null | Promise<MailServer | null>) => void
  /**
   * Sends now; throws on failure: `NoWay` without a server and a folder, `HandedOver` if it may have been sent all the
   * same.
   */
  deliver: (slug: string, mail: Mail, server: MailServer | null) => Promise<void>
  /** Resolves once everything queued has been sent or has failed. */
  settled: () => Promise<void>
}

/** No mail leaves: the tenant has no server, and the deployment no mailbox folder. */
export class NoWay extends Error {
  override readonly name = 'NoWay'
}

/** The connection broke while a mail was handed over: the server may have it. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver'
}

/** Sender of mails in a mailbox folder; `.invalid` reaches no server. */
const nobody: Address = { name: 'Balcão', address: 'nao-responda@balcao.invalid' }
const patience = 15_000
/** A server may look through files before it answers. */
const filePatience = 3 * 60_000
const isolated = { disableFileAccess: true, disableUrlAccess: true }
/** No program answers our mails (RFC 3834), nor Exchange's own. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** `folder` takes the mails of tenants without a server, each as `.eml` and `.html`. */
export function makeMailer(folder: string | undefined, now: () => Date, log: Logger): Mailer {
  const pending = new Set<Promise<void>>()
  const deliver: Mailer['deliver'] = async (slug, mail, server) => {
    if (server) return throughServer(mail, server)
    if (!folder) throw new NoWay('neither a mail server nor a mailbox folder')
    return intoFolder(join(folder, slug), mail, now())
  }
  return {
    deliver,
    queue: (slug, mail, server) => {
      const sending = Promise.all([mail, server])
        .then(([ready, found]) => deliver(slug, ready, found))
        .catch((error: unknown) => log.error({ error: errorTrace(error), tenant: slug }, 'mail: sending failed'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

/** The mail as nodemailer takes it: its files are bytes, never paths or addresses. */
const asMessage = ({ attachments = [], ...mail }: Mail) => ({
  ...mail,
  attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
})

/** The code with which the server has said no. */
const refusalCode = (error: unknown): number | null =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null

const isOfSignIn = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAUTH'

/**
 * The server has said no to this mail for good (RFC 5321): another try is told the same. A password that it does not
 * take may be put right meanwhile.
 */
export const isFinal = (error: unknown): boolean => (refusalCode(error) ?? 0) >= 500 && !isOfSignIn(error)

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
    socketTimeout: mail.attachments?.length ? filePatience : patience,
    ...isolated,
  })
  let isHandedOver = false
  transport.use('stream', ({ message }, done) => {
    message.processFunc((read) => {
      const watched = new PassThrough()
      // It is read from once the server has asked for the message.
      watched.once('resume', () => {
        isHandedOver = true
      })
      return read.pipe(watched)
    })
    done()
  })
  try {
    await transport.sendMail({ ...asMessage(mail), from, headers, ...isolated })
  } catch (error) {
    if (isHandedOver && refusalCode(error) === null) throw new HandedOver('mail: broken off', { cause: error })
    throw error
  } finally {
    transport.close()
  }
}

async function intoFolder(folder: string, mail: Mail, at: Date): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...isolated })
  const { message } = await transport.sendMail({ ...asMessage(mail), from: nobody, date: at, headers, ...isolated })
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
