import { pageSession } from '@/lib/session/page'
import { timeLeft } from '@/lib/session/sessions'

export const dynamic = 'force-dynamic'

/**
 * When this browser's session ends: `{idle, whole}`, milliseconds until it does unless something is done, and whatever
 * is done; 401 without one. Asked in the background it does not keep the session alive; otherwise it does.
 */
export async function GET(): Promise<Response> {
  const session = await pageSession()
  const left = session && (await timeLeft(session))
  return Response.json(left ?? {}, { status: left ? 200 : 401, headers: { 'cache-control': 'no-store' } })
}
