import * as z from 'zod'
import { versionNumber } from './list'
import { moment } from './moment'

const common = {
  host: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine((text) => /^[A-Za-z0-9.:-]+$/.test(text), {
      message: 'Informe o endereço do servidor, sem http://.',
      params: { reason: 'host' },
    }),
  port: z.int().min(1).max(65_535),
  username: z.string().max(255).nullable(),
  encryption: z.enum(['none', 'starttls', 'tls']),
  from_name: z.string().trim().min(1).max(120),
  from_email: z.email().max(160),
  active: z.boolean(),
}

/** `GET /api/configuration/smtp`; the password is never among it. */
export const smtpSchema = z.object({
  ...common,
  has_password: z.boolean(),
  last_test_at: moment.nullable(),
  last_test_ok: z.boolean().nullable(),
  row_version: z.int(),
})
export type Smtp = z.infer<typeof smtpSchema>

/**
 * `POST /api/configuration/smtp/save`. `password`: left out it stays, null or empty takes it away; a change of
 * server, user or encryption asks for it again. `row_version`: of the row that stands, null where there is none.
 * `test`: sends a mail to oneself and keeps whether it left.
 */
export const smtpInputSchema = z.object({
  ...common,
  username: common.username.default(null),
  active: z.boolean().default(true),
  password: z.string().max(255).nullable().optional(),
  row_version: versionNumber.nullable().default(null),
  test: z.boolean().default(false),
})
export type SmtpInput = z.infer<typeof smtpInputSchema>
