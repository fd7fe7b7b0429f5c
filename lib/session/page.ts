import { headers } from 'next/headers'
import { cache } from 'react'
import type { User } from '@/lib/contracts/user'
import { tenantOfHost } from '@/lib/tenant'
import { openSession } from './sessions'

/** What a server-rendered page knows of the person: the token never leaves the server. */
export interface PageSession {
  tenant: string
  token: string
  /** As the token carries it; the tenant API checks rights anew at each call. */
  user: User
}

/** The tenant of this request's host, or null. The doors have checked that it exists. */
export const pageTenant = cache(async (): Promise<string | null> => tenantOfHost((await headers()).get('host')))

/** The live session of this request, or null: nobody. Activity was counted by the middleware already. */
export const pageSession = cache(async (): Promise<PageSession | null> => {
  const tenant = await pageTenant()
  if (tenant === null) return null
  const session = await openSession((await headers()).get('cookie'), tenant, { slide: false })
  return session && { tenant, token: session.token.text, user: session.token.user }
})
