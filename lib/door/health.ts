import { env } from '@/lib/env'
import { store } from '@/lib/store/open'
import { backend } from '@/lib/tenant-api/embedded'

const patienceMs = 3000

const parts: Record<string, () => Promise<unknown>> = {
  database: async () => (await store()).ping(),
  backend: async () => (env().way === 'remote' ? null : backend()),
}

/** Can this process serve? Names the first part that cannot; says no more about it. */
export async function health(): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  for (const [part, check] of Object.entries(parts)) {
    if (!(await within(check))) return Response.json({ status: 'unavailable', part }, { status: 503, headers })
  }
  return Response.json({ status: 'ok' }, { headers })
}

function within(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), patienceMs)
  })
  const passed = check().then(
    () => true,
    () => false,
  )
  return Promise.race([passed, late]).finally(() => clearTimeout(timer))
}
