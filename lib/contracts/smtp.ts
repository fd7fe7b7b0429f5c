import * as z from 'zod'
import { versionNumber } from './list'
import { mailServer } from './mail-server'
import { moment } from './moment'

const common = {
  ...mailServer,
  username: z.string().max(255).nullable(),
  from_name: z.string().trim().min(1).max(120),
  from_email: z.email().max(160),
  active: z.boolean(),
}

/** `GET /api/configuration/smtp`; never includes the password. */
export const smtpSchema = z.object({
  ...common,
  has_password: z.boolean(),
  last_test_at: moment.nullable(),
  last_test_ok: z.boolean().nullable(),
  row_version: z.int(),
})
export type Smtp = z.infer<typeof smtpSchema>

/**
 * `POST /api/configuration/smtp/save`. `password`: kept if left out, cleared by null or empty; required when server,
 * user or encryption change. `row_version`: of the current row, null without one. `test`: sends a mail to oneself and
 * stores whether that worked.
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
