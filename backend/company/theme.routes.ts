import { inData, inResponse } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { themeEditSchema, themeSchema } from '@/lib/contracts/theme'
import { stale } from '../core/errors/api-error'
import { type Route, route, verb } from '../core/kernel/verb'
import { settingHistory } from '../core/registry/history'
import { findTheme, saveTheme } from './theme'

const read = verb(
  {
    permission: 'public',
    summary: "The tenant's brand; public, for the sign-in page wears it",
    output: inResponse(inResponse(themeSchema).pick({ response: true })),
  },
  async (scope) => ({ status: true, response: { response: await findTheme(scope) } }),
)

const edit = verb(
  {
    permission: 'edit_settings',
    summary: "Change the brand's colours and gradient; 409 with both versions where somebody else was first",
    input: themeEditSchema,
    output: inData(themeSchema),
    audit: { action: 'updated', entity: 'theme' },
  },
  async ({ input, audit, ...scope }) => {
    const { row_version, ...choice } = input
    const saved = await saveTheme(scope, choice, row_version)
    if (!saved) throw stale(input, await findTheme(scope))
    audit(saved)
    return { status: true, message: 'Registro salvo com sucesso.', data: saved.after }
  },
)

const history = verb(
  {
    permission: 'list_settings',
    summary: 'Who changed the brand, and when',
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => settingHistory(context, { entity: 'theme', row: themeSchema }, context.query),
)

export const themeRoutes: Route[] = [
  route('GET', '/api/settings/theme', read),
  route('PUT', '/api/settings/theme', edit),
  route('GET', '/api/settings/theme/history', history),
]
