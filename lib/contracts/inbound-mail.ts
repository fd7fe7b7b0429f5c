import * as z from 'zod'
import { imapFaults } from '@/lib/kinds/inbound-mail'
import { versionNumber } from './list'
import { mailServer } from './mail-server'
import { moment } from './moment'

const common = {
  // A signed address adds `+` and up to 33 characters, and a local part may have 64 (RFC 5321, 4.5.3.1.1).
  address: z
    .email()
    .max(160)
    .refine((text) => /^[^@+]{0,30}(@|$)/.test(text), {
      message: 'Use um endereço sem “+” e com no máximo 30 caracteres antes do @: as respostas ganham um código ali.',
      params: { reason: 'inbound_address' },
    }),
  active: z.boolean(),
}

const mailbox = {
  ...mailServer,
  username: z.string().min(1).max(255),
  /** A name without control characters: it is part of a command. */
  folder: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^\P{Cc}+$/u),
}

/** `GET /api/configuration/inbound_mail`; never includes the password or the secret. */
export const inboundMailSchema = z.object({
  ...common,
  imap: z.object({ ...mailbox, has_password: z.boolean() }).nullable(),
  has_secret: z.boolean(),
  /** The last time the mailbox could be looked into. */
  looked_at: moment.nullable(),
  fault: z.enum(imapFaults).nullable(),
  row_version: z.int(),
})
export type InboundMail = z.infer<typeof inboundMailSchema>

/**
 * `POST /api/configuration/inbound_mail/save`. `imap.password`: kept if left out, cleared by null or empty; required
 * when server, user or encryption change. `row_version`: of the current row, null without one. `test`: opens the
 * mailbox first and answers in `fault` why that failed.
 */
export const inboundMailInputSchema = z.object({
  ...common,
  active: common.active.default(true),
  imap: z
    .object({
      ...mailbox,
      folder: mailbox.folder.default('INBOX'),
      password: z.string().max(255).nullable().optional(),
    })
    .nullable()
    .default(null),
  row_version: versionNumber.nullable().default(null),
  test: z.boolean().default(false),
})
export type InboundMailInput = z.infer<typeof inboundMailInputSchema>

/** `POST …/secret`: the only time that it is shown. */
export const inboundSecretSchema = z.object({ secret: z.string() })

/** The settings as a change leaves them in the audit: flat. */
export const inboundMailLogged = z.object({
  ...common,
  host: mailbox.host.nullable(),
  port: mailbox.port.nullable(),
  encryption: mailbox.encryption.nullable(),
  username: mailbox.username.nullable(),
  folder: mailbox.folder.nullable(),
  /** Since when calls are signed with the secret of today. */
  signed_since: moment.nullable(),
})
