import { headers } from 'next/headers'
import { cache } from 'react'
import { tenantOfHost } from '@/lib/tenant-api/tenant'
import { openSession, type Session } from './sessions'

/** The tenant of this request's host, or null. The doors have checked that it exists. */
export const pageTenant = cache(async (): Promise<string | null> => tenantOfHost((await headers()).get('host')))

/** The live session of this request, or null. The middleware has already counted the activity. */
export const pageSession = cache(async (): Promise<Session | null> => {
  const tenant = await pageTenant()
  if (tenant === null) return null
  const asked = await headers()
  const requestId = asked.get('x-request-id')
  return openSession(asked.get('cookie'), tenant, { slide: false, requestId })
})
