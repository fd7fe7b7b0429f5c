import { session } from '../../session'

/** The usual proxy of a Next app: open the session, fetch, pass the answer on. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { token = '' } = await session()
  const { path } = await params
  const answer = await fetch(`${process.env.UPSTREAM}/${path.join('/')}`, { headers: { token }, cache: 'no-store' })
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
}
