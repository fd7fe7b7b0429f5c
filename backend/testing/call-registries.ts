import { expect } from 'vitest'
import type { Opened } from './backend'

type Body = {
  data: { data: unknown[] } & Record<string, unknown>
  reason?: string
  params?: object
  details: Record<string, { reason: string }[] | undefined>
}

/** The registries of calls as the people of aurora use them; `operacional` if nobody is named. */
export async function openRegistries(opened: Opened) {
  const tokens = new Map<string, string>()
  for (const who of ['admin', 'operacional', 'financeiro', 'ceo', 'comercial', 'corretor']) {
    tokens.set(who, await opened.signIn('aurora', who))
  }
  const call = async (method: string, at: string, body?: unknown, who = 'operacional') => {
    const reply = await opened.call('aurora', at, {
      ...{ method, token: tokens.get(who) },
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: reply.body as Body }
  }
  const done = <R>({ status, body }: Awaited<ReturnType<typeof call>>, expected: number) => {
    expect(status, JSON.stringify(body)).toBe(expected)
    return body.data as unknown as R
  }
  return {
    call,
    done,
    rowsAt: async <R>(at: string, who?: string) => done<{ data: R[] }>(await call('GET', at, undefined, who), 200).data,
    read: async <R>(at: string) => done<R>(await call('GET', at), 200),
  }
}

export type Registries = Awaited<ReturnType<typeof openRegistries>>
