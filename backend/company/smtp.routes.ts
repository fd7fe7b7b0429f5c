import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { smtpInputSchema, smtpSchema } from '@/lib/contracts/smtp'
import { stale } from '../core/errors/api-error'
import type { Principal } from '../core/kernel/principal'
import { type Route, route, verb } from '../core/kernel/verb'
import type { Mail } from '../core/mail/mail'
import { write } from '../core/mail/page'
import { settingHistory } from '../core/registry/history'
import type { Services } from '../core/services/services'
import { passwordFor } from './server-password'
import { asServer, asSmtp, findSmtp } from './smtp'
import { smtpConfig } from './smtp-config.table'
import { loadTimeZone } from './time-zone'

const read = verb(
  {
    permission: 'list_settings',
    summary: 'The mail server, without its password; null where there is none',
    output: inData(smtpSchema.nullable()),
  },
  async (scope) => {
    const row = await findSmtp(scope)
    return { status: true, data: row && asSmtp(row, await loadTimeZone(scope)) }
  },
)

const testMail = ({ user }: Principal, company: string): Mail => ({
  to: { name: user.person.name, address: user.email },
  subject: `Teste de envio – ${company}`,
  ...write({
    company,
    greeting: `Olá, ${user.person.name}.`,
    paragraphs: ['Se você está lendo esta mensagem, o servidor de e-mail configurado funciona.'],
  }),
})

/** The failure's class, without the server's own words. */
function failureReason(error: unknown): 'auth' | 'tls' | 'refused' | 'connection' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'auth'
  if (code === 'ETLS' || /CERT|SSL|TLS/.test(code)) return 'tls'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'connection'
}

const failures = {
  auth: 'o servidor recusou usuário ou senha',
  tls: 'a conexão segura não foi aceita',
  refused: 'o servidor recusou a mensagem',
  connection: 'o servidor não respondeu',
} as const

const testedSchema = smtpSchema.extend({ test_reason: z.enum(['auth', 'tls', 'refused', 'connection']).optional() })

const save = ({ box, mailer }: Services) =>
  verb(
    {
      permission: 'edit_settings',
      summary: 'Keep the mail server; with test, send a mail to oneself through it first',
      input: smtpInputSchema,
      output: inData(testedSchema),
      audit: { action: 'updated', entity: 'smtp_config' },
      prepare: async ({ input, principal, read: look }) => {
        const { kept, tenant } = await look(async (scope) => ({ kept: await findSmtp(scope), tenant: scope.tenant }))
        if ((kept?.row_version ?? null) !== input.row_version) return { reason: undefined }
        if (!input.test) return { reason: undefined }
        const server = asServer(input, passwordFor(input, kept, box, tenant.id))
        const sending = mailer.deliver(tenant.slug, testMail(principal, tenant.name), server)
        return { reason: await sending.then(() => null, failureReason) }
      },
    },
    async ({ input, prepared: { reason }, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      const { password: _, row_version, test, ...values } = input
      const zone = await loadTimeZone(scope)
      const kept = await findSmtp(scope)
      const late = () => stale({ ...values, row_version }, kept ? asSmtp(kept, zone) : {})
      if ((kept?.row_version ?? null) !== row_version) throw late()
      const password = passwordFor(input, kept, box, tenant.id)
      const row = {
        ...values,
        password: password === null ? null : box.seal(password, tenant.id),
        updated_at: now,
        ...(test && { last_test_at: now, last_test_ok: reason === null }),
      }
      const [saved] = kept
        ? await tx
            .update(smtpConfig)
            .set({ ...row, row_version: kept.row_version + 1 })
            .where(and(eq(smtpConfig.tenant_id, tenant.id), eq(smtpConfig.row_version, kept.row_version)))
            .returning()
        : await tx
            .insert(smtpConfig)
            .values({ ...row, tenant_id: tenant.id, created_at: now, created_by: principal.id })
            .returning()
      if (!saved) throw late()
      const data = asSmtp(saved, zone)
      audit({ before: kept ? asSmtp(kept, zone) : undefined, after: data })
      if (!reason) return { status: true, message: 'Registro salvo com sucesso.', data }
      const message = `Configuração salva, mas o e-mail de teste não saiu: ${failures[reason]}.`
      return { status: true, message, data: { ...data, test_reason: reason } }
    },
  )

const history = verb(
  {
    permission: 'list_settings',
    summary: 'Who changed the mail server, and when; its password is in no entry',
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => settingHistory(context, { entity: 'smtp_config', row: smtpSchema }, context.query),
)

export const smtpRoutes = (services: Services): Route[] => [
  route('GET', '/api/configuration/smtp', read),
  route('POST', '/api/configuration/smtp/save', save(services)),
  route('GET', '/api/configuration/smtp/history', history),
]
