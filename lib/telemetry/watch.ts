import { meters, statusClass } from './meters'
import { spans } from './spans'

/** Counts and traces verbs and jobs of the tenant API in this process; passed to `backend/`. */
export const watch = {
  verb: (
    { method, path, tenant, requestId }: { method: string; path: string; tenant: string; requestId: string },
    work: () => Promise<Response>,
  ): Promise<Response> => {
    const about = { 'http.request.method': method, 'http.route': path }
    return spans().run(
      `${method} ${path}`,
      { ...about, 'balcao.tenant': tenant, 'balcao.request_id': requestId },
      async () => {
        const from = performance.now()
        const answer = await work()
        const { status } = answer
        meters().verb(path, method, statusClass(status), (performance.now() - from) / 1000)
        const failed = status >= 500 ? { 'error.type': String(status) } : {}
        spans().note({ 'http.response.status_code': status, ...failed })
        return answer
      },
    )
  },
  job: <T extends string>({ kind, tenant }: { kind: string; tenant: string }, work: () => Promise<T>): Promise<T> =>
    spans().run(
      `job ${kind}`,
      { 'balcao.kind': kind, 'balcao.tenant': tenant },
      async () => {
        const outcome = await work().catch((error: unknown) => {
          meters().job(kind, 'again')
          throw error
        })
        meters().job(kind, outcome)
        spans().note({ 'balcao.outcome': outcome })
        return outcome
      },
      { root: true },
    ),
}
