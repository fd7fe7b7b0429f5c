import { eq } from 'drizzle-orm'
import { inResponse } from '@/lib/contracts/answers'
import { type Theme, themeSchema } from '@/lib/contracts/theme'
import { ApiError } from '../core/errors'
import { Answer, type Route, route, verb } from '../core/verb'
import { company } from './company.table'
import { themeSettings } from './theme.table'

const read = verb(
  {
    permission: 'public',
    summary: "The tenant's brand; public, for the sign-in page wears it",
    output: inResponse(inResponse(themeSchema).pick({ response: true })),
  },
  async ({ tx, tenant }) => {
    const [row] = await tx
      .select({ theme: themeSettings, codBroker: company.cod_broker })
      .from(themeSettings)
      .leftJoin(company, eq(company.tenant_id, themeSettings.tenant_id))
      .where(eq(themeSettings.tenant_id, tenant.id))
    if (!row) throw new ApiError('NOT_FOUND')
    const { theme, codBroker } = row
    const response: Theme = {
      logo: theme.logo,
      primaryColor: theme.primary_color,
      secondaryColor: theme.secondary_color,
      primaryTextColor: theme.primary_text_color,
      secondaryTextColor: theme.secondary_text_color,
      gradient: theme.gradient,
      codBroker,
    }
    return { status: true, response: { response } }
  },
)

const dataUri = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+=*)$/

const logo = verb(
  { permission: 'public', summary: "The logo's picture; 404 where the tenant has none of its own" },
  async ({ tx, tenant }) => {
    const [row] = await tx
      .select({ logo: themeSettings.logo })
      .from(themeSettings)
      .where(eq(themeSettings.tenant_id, tenant.id))
    const [, type, data] = dataUri.exec(row?.logo ?? '') ?? []
    if (!type || !data) throw new ApiError('NOT_FOUND')
    return new Answer(Buffer.from(data, 'base64'), 200, { 'content-type': type, 'x-content-type-options': 'nosniff' })
  },
)

export const themeRoutes: Route[] = [
  route('GET', '/api/settings/theme', read),
  route('GET', '/api/settings/logo', logo),
]
