import { and, eq } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { type Address, addressSchema, cepQuery } from '@/lib/contracts/cep'
import type { Scope } from '../core/database/scope'
import { type Route, route, verb } from '../core/kernel/verb'
import type { Services } from '../core/services/services'
import { askProvider } from './cep'
import { cepCache } from './cep-cache.table'

/** Streets are renamed: entries older than half a year are looked up again if the provider answers. */
const freshFor = 180 * 24 * 60 * 60 * 1000

async function known({ tx, tenant }: Scope, cep: string) {
  const [row] = await tx
    .select()
    .from(cepCache)
    .where(and(eq(cepCache.tenant_id, tenant.id), eq(cepCache.cep, cep)))
  return row
}

const consult = (services: Services) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'The address of a CEP; 503 while the provider does not answer: the form then stays manual',
      query: cepQuery,
      output: inData(addressSchema),
      prepare: async ({ query: { cep }, read, now }): Promise<Address | null> => {
        const row = await read((scope) => known(scope, cep))
        if (row && now.getTime() - row.fetched_at.getTime() < freshFor) return null
        try {
          return await askProvider(services.cepProviderUrl, cep)
        } catch (error) {
          // A stale answer is better than none.
          if (row) return null
          throw error
        }
      },
    },
    async ({ query: { cep }, prepared, principal, ...scope }) => {
      const { tx, tenant, now } = scope
      if (prepared) {
        const fetched = { ...prepared, fetched_at: now, updated_at: now }
        await tx
          .insert(cepCache)
          .values({ ...fetched, tenant_id: tenant.id, created_at: now, created_by: principal.id })
          .onConflictDoUpdate({ target: [cepCache.tenant_id, cepCache.cep], set: fetched })
        return { status: true, data: prepared }
      }
      const row = await known(scope, cep)
      return { status: true, data: addressSchema.parse(row) }
    },
  )

export const cepRoutes = (services: Services): Route[] => [route('GET', '/api/consult_cep', consult(services))]
