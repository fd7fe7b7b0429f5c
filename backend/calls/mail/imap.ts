import { ImapFlow, type MailboxObject } from 'imapflow'
import type { ImapFault } from '@/lib/kinds/inbound-mail'
import type { Mailbox } from './inbound-mail'

/** A server may be silent for so long, in milliseconds. */
export const silence = 15_000

/** An open mailbox, read only. */
export interface OpenMailbox {
  client: ImapFlow
  box: MailboxObject
}

interface Opening {
  /** The server may be silent for so long, in milliseconds. */
  patience: number
  /** Closes the connection at once, whatever it is at. */
  signal: AbortSignal
}

/** Opens the mailbox for `work` and closes it after; answers why the server or the connection failed, or null. */
export async function inMailbox(
  mailbox: Mailbox,
  password: string | null,
  { patience, signal }: Opening,
  work: (open: OpenMailbox) => Promise<void>,
): Promise<ImapFault | null> {
  const client = makeClient(mailbox, password, patience)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    await client.connect()
    const box = await client.mailboxOpen(mailbox.folder, { readOnly: true }).catch((error: unknown) => {
      throw refused(error) ? new FolderFault() : error
    })
    await work({ client, box })
    await client.logout()
    return null
  } catch (error) {
    return faultIn(error, client)
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

/** Opens the mailbox and closes it again: why that failed, or null. */
export const tryMailbox = (mailbox: Mailbox, password: string | null): Promise<ImapFault | null> =>
  inMailbox(mailbox, password, { patience: silence, signal: AbortSignal.timeout(2 * silence) }, async () => {})

/** A client of one short session of plain IMAP4rev1, which says nothing of it anywhere. */
function makeClient(
  { host, port, encryption, username }: Mailbox,
  password: string | null,
  patience: number,
): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === 'tls',
    doSTARTTLS: encryption === 'starttls',
    auth: { user: username, pass: password ?? '' },
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableCompression: true,
    // The most that a server may have us hold in memory: a message of the largest size, and what stands around it.
    maxLineLength: 4 * 2 ** 20,
    maxLiteralSize: 16 * 2 ** 20,
    maxResponseSize: 20 * 2 ** 20,
  })
  // Each failure also rejects the call that met it; an event without a listener would end the process.
  client.on('error', () => {})
  return client
}

class FolderFault extends Error {
  override readonly name = 'FolderFault'
}

const fieldsIn = (error: unknown): Record<string, unknown> => ({ ...(error instanceof Error && error) })

/** True if the server answered the command, and its answer was no. */
const refused = (error: unknown): boolean => fieldsIn(error).responseStatus !== undefined

/** The class of a failure, without the server's own words. */
function faultIn(error: unknown, client: ImapFlow): ImapFault {
  if (error instanceof FolderFault) return 'folder'
  const { code, authenticationFailed, tlsFailed } = fieldsIn(error)
  // A server that takes no password in clear text has refused the connection, not the password.
  if (authenticationFailed) return client.capabilities.has('LOGINDISABLED') ? 'tls' : 'auth'
  return tlsFailed || /CERT|SSL|TLS|VERIFY|SELF_SIGNED/.test(String(code)) ? 'tls' : 'connection'
}
