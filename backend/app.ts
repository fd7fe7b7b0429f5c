import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import { globalLog } from './audit'
import { findReplyBox } from './calls/mail/inbound-mail'
import { lookIntoMailboxes } from './calls/mail/mailbox'
import { makeReceive } from './calls/mail/receive'
import { sweepCallMails } from './calls/mail/taken'
import { runCommand } from './commands/commands'
import { activeSlugs } from './core/database/every-tenant'
import { inTenant, type Scope } from './core/database/scope'
import { StartupRefusal } from './core/database/start-up'
import { ApiError, errorResponse } from './core/errors/api-error'
import { checkFiles, openFiles } from './core/files/files'
import { sweepImports } from './core/import/sweep'
import type { Runtime } from './core/kernel/call'
import type { Every } from './core/kernel/every'
import { locate } from './core/kernel/locate'
import { errorTrace, makeLog } from './core/kernel/log'
import { parseRequestId } from './core/kernel/request'
import { runVerb } from './core/kernel/run'
import type { Route } from './core/kernel/verb'
import type { Watch } from './core/kernel/watch'
import { makeServices, type ServiceSettings } from './core/services/services'
import { makeJobs } from './core/services/start-jobs'
import { storeDemoFiles } from './demo/documents/document-files'
import { followDay } from './demo/new-day'
import { accountingEntries } from './finance/accounting/accounting.routes'
import { loadPerson, loadPrincipal } from './identity/accounts/sessions'
import { termAcceptances } from './identity/accounts/term-acceptances.routes'
import { makeTokens } from './identity/accounts/tokens'
import { lookups } from './lookups'
import { nightly } from './nightly'
import { sweepUnsent } from './operation/records/unsent-files'
import { sendDueReports } from './operation/report-mail/clock'
import { sweepReportDeliveries } from './operation/report-mail/sweep'
import { prepareDatabase } from './prepare'
import { registries } from './registries'
import { jobHandlers } from './registry-routes'
import { builtRoutes } from './routes'
import { tellFailedJob } from './system/notifications/failed-job'
import { makePost } from './system/notifications/post'
import { makePushRun } from './system/notifications/push-run'
import { sweepDrafts } from './system/sweep-drafts'

export { StartupRefusal }

export interface BackendSettings extends ServiceSettings {
  database: Database
  /** Newest first; tokens signed by any of them are accepted. At least 32 bytes each. */
  tokenKeys: readonly Uint8Array[]
  now?: () => Date
  /** Timer of the streams; the machine's clock by default. */
  every?: Every
  version?: string
  log?: Logger
  /** Metrics and traces; none by default. */
  watch?: Watch
}

export interface Backend {
  /** Answers any request and never throws. The tenant comes from the path (`/t/{tenant}/api/…`) or the host. */
  fetch: (request: Request) => Promise<Response>
  /** Runs a command of `npm run tenant`; answers the text to print, throws `CommandError`. */
  command: (args: string[]) => Promise<string>
  /** Starts taking jobs in this process, until `settled`. */
  start: () => Promise<void>
  /** Resolves once every running job's slice is done and every mail is sent or has failed. */
  settled: () => Promise<void>
  /** Deletes what has expired (files of jobs, drafts, keys, old imports) and runs the daily routines. */
  sweep: () => Promise<void>
}

/**
 * Migrates the database and serves it. Replicas that start at once take turns. Throws `StartupRefusal` if row-level
 * security would not hold (structure.md#isolation) or files cannot be stored.
 */
export async function openBackend(settings: BackendSettings): Promise<Backend> {
  await checkFiles(settings.files?.url)
  const { database, files, log = makeLog(), now = () => new Date() } = settings
  await prepareDatabase(database, now())
  // The demo's sample files are optional: an unreachable store must not keep the rest from starting.
  if (files) {
    await storeDemoFiles(database, openFiles(files.url, log), now()).catch((error: unknown) =>
      log.error({ error: errorTrace(error) }, 'demo: sample files not stored'),
    )
  }
  return createBackend({ ...settings, log })
}

/** As `openBackend`, on a database that is already migrated. */
export function createBackend(settings: BackendSettings): Backend {
  const {
    database,
    tokenKeys,
    now = () => new Date(),
    every,
    version = ownVersion(),
    log = makeLog(),
    watch,
  } = settings
  const guard = { verify: makeTokens(tokenKeys).verify, load: loadPrincipal }
  const newDay = followDay(database, now, log)
  const app = new Hono({ getPath: (request) => locate(request.url).path })
  const services = makeServices(settings, now, log)
  const inTheTenant = <T>(slug: string, work: (scope: Scope) => Promise<T>) => inTenant(database, slug, now(), work)
  const post = makePost(inTheTenant, services, findReplyBox)
  const runtime: Runtime = {
    ...{ database, guard, now, lookups, log, post },
    ...(every && { every }),
    ...(watch && { watch }),
  }
  const routes = builtRoutes(tokenKeys, version, services)
  const handlers = jobHandlers(registries, services, [globalLog.list, termAcceptances, accountingEntries])
  const sweeps = [sweepDrafts, sweepImports, sweepUnsent, sweepCallMails, sweepReportDeliveries]
  const person = loadPerson
  const andPost = <T>(slug: string, work: (scope: Scope) => Promise<T>) => inTenant(database, slug, now(), work, post)
  const receive = makeReceive({ inTenant: andPost, services, lookups, log })
  const slugs = () => activeSlugs(database)
  const looks = [
    (signal: AbortSignal) =>
      lookIntoMailboxes({ inTenant: inTheTenant, box: services.box, receive, log, now, signal, slugs }),
    (signal: AbortSignal) => sendDueReports({ inTenant: inTheTenant, person, lookups, services, log, signal, slugs }),
  ]
  const jobs = makeJobs({
    database,
    services,
    now,
    every,
    log,
    handlers,
    lookups,
    person,
    tellFailed: tellFailedJob,
    push: makePushRun(inTheTenant, services, now),
    sweeps,
    tend: nightly,
    looks,
    post,
    watch,
  })

  mount(app, routes, runtime)
  return {
    fetch: async (request) => {
      await newDay()
      const response = await app.fetch(request)
      response.headers.set('cache-control', 'private, no-store')
      return response
    },
    command: (args) => runCommand(database, args, now()),
    start: jobs.start,
    settled: async () => {
      await jobs.stop()
      await services.mailer.settled()
    },
    sweep: jobs.sweep,
  }
}

/** Mounts the routes; answers requests that match none, and errors that one throws. */
function mount(app: Hono, routes: readonly Route[], runtime: Runtime): void {
  for (const mounted of routes.toSorted(namedFirst)) {
    app.on(mounted.method, honoPath(mounted.path), (context) => {
      const request = context.req.raw
      const requestId = parseRequestId(request)
      const { slug } = locate(request.url)
      if (!slug) return errorResponse(new ApiError('NOT_FOUND'), requestId)
      return runVerb(runtime, { route: mounted, request, requestId, slug, params: context.req.param() })
    })
  }
  app.notFound((context) => unmatched(routes, context.req.path, parseRequestId(context.req.raw)))
  app.onError((error, context) => {
    const requestId = parseRequestId(context.req.raw)
    runtime.log.error({ error: errorTrace(error), request_id: requestId }, 'request: failed unexpectedly')
    return errorResponse(new ApiError('INTERNAL'), requestId)
  })
}

const ownVersion = () => process.env.npm_package_version ?? '0'

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
/** Literal segments win over variables: `/api/user/permissions` matches before `/api/user/{uuid}`. */
const namedFirst = (a: Route, b: Route) => (pathShape(a) < pathShape(b) ? -1 : 1)
const pathShape = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, '~')

const pathPattern = ({ path }: Route) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** 405 if the path exists under another method, else 404. */
function unmatched(routes: readonly Route[], path: string, requestId: string): Response {
  const methods = new Set<string>(routes.filter((known) => pathPattern(known).test(path)).map(({ method }) => method))
  if (methods.size === 0) return errorResponse(new ApiError('NOT_FOUND'), requestId)
  if (methods.has('GET')) methods.add('HEAD')
  return errorResponse(new ApiError('METHOD', { headers: { allow: [...methods].sort().join(', ') } }), requestId)
}
