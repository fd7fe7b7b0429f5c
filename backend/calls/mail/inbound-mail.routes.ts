import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import {
  type InboundMailInput,
  inboundMailInputSchema,
  inboundMailLogged,
  inboundMailSchema,
  inboundSecretSchema,
} from '@/lib/contracts/inbound-mail'
import { listSchema } from '@/lib/contracts/list'
import { passwordFor } from '../../company/server-password'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import { ApiError, stale } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { settingHistory } from '../../core/registry/history'
import type { SecretBox } from '../../core/services/secret-box'
import type { Services } from '../../core/services/services'
import { inboundMail } from '../records/mail.table'
import { tryMailbox } from './imap'
import { asInboundMail, findInboundMail, type InboundMailRow, loggedMail } from './inbound-mail'

const read = verb(
  {
    permission: 'list_settings',
    summary: 'How answers by mail are taken, without secrets; null where they are not',
    output: inData(inboundMailSchema.nullable()),
  },
  async (scope) => {
    const row = await findInboundMail(scope)
    return { status: true, data: row && asInboundMail(row, await loadTimeZone(scope)) }
  },
)

const failures = {
  auth: 'o servidor recusou usuário ou senha',
  tls: 'a conexão segura não se estabeleceu',
  folder: 'a pasta não existe ou não pôde ser aberta',
  connection: 'o servidor não respondeu',
} as const

const passwordOf = ({ imap }: InboundMailInput, kept: InboundMailRow | null, box: SecretBox, tenantId: number) =>
  imap && passwordFor(imap, kept, box, tenantId, 'imap.password')

const noMailbox = { host: null, port: null, encryption: null, username: null, folder: null }

/** Another mailbox has other messages; whoever looks into the old one loses hold of it. */
const forgotten = { last_uid: null, uid_validity: null, looked_at: null, held_until: null }

const save = ({ box }: Services) =>
  verb(
    {
      permission: 'edit_settings',
      summary: 'Keep how answers by mail are taken; with test, open the mailbox first',
      input: inboundMailInputSchema,
      output: inData(inboundMailSchema),
      audit: { action: 'updated', entity: 'inbound_mail' },
      prepare: async ({ input, read: look }) => {
        const { kept, tenant } = await look(async (scope) => ({
          kept: await findInboundMail(scope),
          tenant: scope.tenant,
        }))
        const isCurrent = (kept?.row_version ?? null) === input.row_version
        if (!isCurrent || !input.test || !input.imap) return { fault: null }
        return { fault: await tryMailbox(input.imap, passwordOf(input, kept, box, tenant.id)) }
      },
    },
    async ({ input, prepared: { fault }, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      const { imap, row_version, test: _, ...values } = input
      const zone = await loadTimeZone(scope)
      const kept = await findInboundMail(scope)
      const late = () => stale({ ...values, row_version }, kept ? asInboundMail(kept, zone) : {})
      if ((kept?.row_version ?? null) !== row_version) throw late()
      const password = passwordOf(input, kept, box, tenant.id)
      const { password: __, ...mailbox } = imap ?? { ...noMailbox, password: null }
      const isSame = (['host', 'username', 'folder'] as const).every((name) => mailbox[name] === kept?.[name])
      const row = {
        ...values,
        ...mailbox,
        password: password === null ? null : box.seal(password, tenant.id),
        fault,
        updated_at: now,
        ...(!isSame && forgotten),
      }
      const [saved] = kept
        ? await tx
            .update(inboundMail)
            .set({ ...row, row_version: kept.row_version + 1 })
            .where(and(eq(inboundMail.tenant_id, tenant.id), eq(inboundMail.row_version, kept.row_version)))
            .returning()
        : await tx
            .insert(inboundMail)
            .values({ ...row, tenant_id: tenant.id, created_at: now, created_by: principal.id })
            .returning()
      if (!saved) throw late()
      audit({ before: kept ? loggedMail(kept) : undefined, after: loggedMail(saved) })
      const message = fault
        ? `Configuração salva, mas a caixa de entrada não abriu: ${failures[fault]}.`
        : 'Registro salvo com sucesso.'
      return { status: true, message, data: asInboundMail(saved, zone) }
    },
  )

const secret = ({ box }: Services) =>
  verb(
    {
      permission: 'edit_settings',
      summary: 'A new secret for the calls that bring answers, shown once; the old one stops',
      output: inData(inboundSecretSchema),
      audit: { action: 'updated', entity: 'inbound_mail' },
      secret: true,
    },
    async ({ audit, ...scope }) => {
      const { tx, tenant, now } = scope
      const made = randomBytes(32).toString('base64url')
      const [row] = await tx
        .update(inboundMail)
        .set({ secret: box.seal(made, tenant.id), updated_at: now })
        .where(eq(inboundMail.tenant_id, tenant.id))
        .returning({ id: inboundMail.id })
      if (!row) {
        const message = 'Salve o endereço das respostas antes de criar o segredo.'
        throw new ApiError('RULE', { reason: 'inbound_mail_first', message })
      }
      audit({ after: { signed_since: localTime(now, await loadTimeZone(scope)) } })
      return { status: true, message: 'Registro salvo com sucesso.', data: { secret: made } }
    },
  )

const history = verb(
  {
    permission: 'list_settings',
    summary: 'Who changed how answers by mail are taken, and when; no secret is in any entry',
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => settingHistory(context, { entity: 'inbound_mail', row: inboundMailLogged }, context.query),
)

/** The settings of answers by mail (calls.md#answers-by-mail). */
export const inboundMailRoutes = (services: Services): Route[] => [
  route('GET', '/api/configuration/inbound_mail', read),
  route('POST', '/api/configuration/inbound_mail/save', save(services)),
  route('POST', '/api/configuration/inbound_mail/secret', secret(services)),
  route('GET', '/api/configuration/inbound_mail/history', history),
]
