import type { InboundMail, InboundMailInput } from '@/lib/contracts/inbound-mail'
import { type MailFault, missing, portFault, type ServerValues, typedPassword } from './mail-values'

/** The settings of answers by mail as form values. */
export type InboundValues = ServerValues & {
  address: string
  active: boolean
  /** The mailbox is looked into. */
  imap: boolean
  folder: string
}

export const inboundValues = (kept: InboundMail | null): InboundValues => ({
  address: kept?.address ?? '',
  active: kept?.active ?? true,
  imap: Boolean(kept?.imap),
  host: kept?.imap?.host ?? '',
  port: String(kept?.imap?.port ?? 993),
  encryption: kept?.imap?.encryption ?? 'tls',
  username: kept?.imap?.username ?? '',
  password: '',
  folder: kept?.imap?.folder ?? 'INBOX',
})

/** Checks the values before they are sent; faults by field, in the form's order. */
export const inboundFaults = ({
  address,
  imap,
  host,
  port,
  username,
  folder,
}: InboundValues): Partial<Record<keyof InboundValues, MailFault>> => ({
  ...missing({ address }),
  ...(imap && { ...missing({ host }), ...portFault(port), ...missing({ username, folder }) }),
})

/** The body of the call; without a mailbox to look into there is none. */
export const inboundBody = (values: InboundValues, row_version: number | null, test: boolean): InboundMailInput => ({
  address: values.address.trim(),
  active: values.active,
  imap: values.imap
    ? {
        host: values.host.trim(),
        port: Number(values.port),
        encryption: values.encryption,
        username: values.username.trim(),
        folder: values.folder.trim(),
        ...typedPassword(values),
      }
    : null,
  row_version,
  test,
})
