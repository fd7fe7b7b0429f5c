import { ne } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { type Term, termInputSchema, termKindSchema, termQuerySchema, termSchema } from '@/lib/contracts/term'
import { termVersionParams, termVersionQuery, termVersionSchema } from '@/lib/contracts/term-version'
import { localTime } from '../core/database/local-time'
import type { Scope } from '../core/database/scope'
import { ApiError, invalid, stale } from '../core/errors/api-error'
import type { Origin } from '../core/kernel/audit'
import { globalLog } from '../core/kernel/global-log.table'
import { refuseWaiting } from '../core/kernel/onboarding-gate'
import type { Principal } from '../core/kernel/principal'
import { Answer, type Route, route, verb } from '../core/kernel/verb'
import { settingHistory } from '../core/registry/history'
import { currentTerm, demandCurrentTerms, findTerms, newestTerm, saveTerm, type TermRow } from './terms'
import { sanitizeTerm, saysSomething } from './terms-html'
import { loadTimeZone } from './time-zone'

async function asTerm(scope: Scope, { kind, version, html, published_at, row_version }: TermRow): Promise<Term> {
  // The row may predate today's rules or come from elsewhere: parse it as strictly as an input.
  return {
    kind,
    version,
    html: sanitizeTerm(html),
    published_at: published_at && localTime(published_at, await loadTimeZone(scope)),
    row_version,
  }
}

const mayWrite = ({ permissions }: Principal) => permissions.has('edit_settings') || permissions.has('create_settings')

const read = verb(
  {
    permission: 'authenticated',
    publicWhen: (query) => query.get('kind') === 'use' && !query.has('draft'),
    whileOnboarding: true,
    inGuise: 'reads',
    summary: 'The terms in force; those of use are public. With draft=1 the newest version, for those who edit it',
    query: termQuerySchema,
    output: inData(termSchema),
  },
  async ({ query, principal, ...scope }) => {
    // A draft is never public (`publicWhen` above), so there is a principal.
    if (query.draft && !mayWrite(principal)) throw new ApiError('FORBIDDEN', { audit: { note: 'edit_settings' } })
    const found = await (query.draft ? newestTerm : currentTerm)(scope, query.kind)
    if (!found) throw new ApiError('NOT_FOUND')
    return { status: true, data: await asTerm(scope, found) }
  },
)

/** Records that a person has accepted a version of the terms; provided by the area that owns people. */
type AcceptTerms = (scope: Scope, userId: number, version: number, origin: Origin) => Promise<void>

const write = (acceptTerms: AcceptTerms) =>
  verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary:
        'Accept the terms of use in force, or write a version of any terms (create_settings or edit_settings); 409 with both texts where somebody else was first',
      input: termInputSchema,
      output: inData(termSchema),
      audit: { action: 'updated', entity: 'term' },
      prepare: async ({ input }) => ('accept' in input ? '' : sanitizeTerm(input.html)),
    },
    async ({ input, prepared: html, principal, audit, origin, ...scope }) => {
      if ('accept' in input) {
        await demandCurrentTerms(scope, input.version)
        const current = await currentTerm(scope, 'use')
        if (!current) throw new ApiError('NOT_FOUND')
        await acceptTerms(scope, principal.id, input.version, origin)
        audit({ action: 'accepted', entity_id: `use/${input.version}` })
        return { status: true, message: 'Termos aceitos.', data: await asTerm(scope, current) }
      }
      refuseWaiting(principal)
      if (!mayWrite(principal)) throw new ApiError('FORBIDDEN', { audit: { note: 'edit_settings' } })
      if (!saysSomething(html)) throw invalid({ html: { reason: 'required', message: 'Campo obrigatório.' } })
      const row = await saveTerm(scope, { ...input, html }, principal.id)
      if (!row) {
        const stands = await newestTerm(scope, input.kind)
        throw stale(input, stands ? await asTerm(scope, stands) : {})
      }
      const entity_id = `${row.kind}/${row.version}`
      audit({
        action: input.publish ? 'published' : 'updated',
        entity_id,
        after: { kind: row.kind, version: row.version, length: html.length },
      })
      const message = input.publish ? 'Termos publicados.' : 'Rascunho salvo.'
      return new Answer({ status: true, message, data: await asTerm(scope, row) }, 201)
    },
  )

const versions = verb(
  {
    permission: 'list_settings',
    summary: 'Every version of some terms with its date, newest first, the draft too',
    query: termVersionQuery,
    output: inData(z.array(termVersionSchema)),
  },
  async ({ query, ...scope }) => {
    const [found, zone] = [await findTerms(scope, query.kind), await loadTimeZone(scope)]
    const current = found.find(({ published_at }) => published_at)?.version
    const data = found.map(({ kind, version, published_at, updated_at }) => ({
      kind,
      version,
      published_at: published_at && localTime(published_at, zone),
      updated_at: localTime(updated_at, zone),
      current: version === current,
    }))
    return { status: true, data }
  },
)

const one = verb(
  {
    permission: 'list_settings',
    summary: 'One version of some terms, with its text',
    params: termVersionParams,
    output: inData(termSchema),
  },
  async ({ params, ...scope }) => {
    const found = (await findTerms(scope, params.kind)).find(({ version }) => version === params.version)
    if (!found) throw new ApiError('NOT_FOUND')
    return { status: true, data: await asTerm(scope, found) }
  },
)

/** Writings and publications; acceptances have a list of their own. */
const history = verb(
  {
    permission: 'list_settings',
    summary: 'Who wrote and published which version of which terms',
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) =>
    settingHistory(context, { entity: 'term', row: historyRow, only: ne(globalLog.action, 'accepted') }, context.query),
)
const historyRow = z.object({ kind: termKindSchema, version: z.int(), length: z.int() })

export const termRoutes = (acceptTerms: AcceptTerms): Route[] => [
  route('GET', '/api/settings/terms', read),
  route('GET', '/api/settings/terms/versions', versions),
  route('GET', '/api/settings/terms/versions/{kind}/{version}', one),
  route('GET', '/api/settings/terms/history', history),
  route('POST', '/api/settings/terms', write(acceptTerms)),
]
