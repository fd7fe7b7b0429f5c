import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database'
import { modelChangeUpdateRoutes } from './catalogue/model-change-update.routes'
import { runCommand } from './commands'
import { companyRoutes } from './company/company.routes'
import { logoRoutes } from './company/logo.routes'
import { smtpRoutes } from './company/smtp.routes'
import { termRoutes } from './company/term.routes'
import { themeRoutes } from './company/theme.routes'
import { sqlState } from './core/database-errors'
import { ApiError, errorResponse } from './core/errors'
import type { Every } from './core/every'
import { locate } from './core/locate'
import { makeLog, traceOf } from './core/log'
import { migrate, waitForTurn } from './core/migrate'
import { openApi } from './core/openapi'
import { requestIdOf } from './core/request'
import { type Runtime, runVerb } from './core/run'
import { makeServices, type ServiceSettings, type Services } from './core/services'
import { checkIsolation, checkVersion, ensureAppRole, StartupRefusal } from './core/start-up'
import { type Route, route, verb } from './core/verb'
import { moveDemo } from './demo/move'
import { authRoutes } from './identity/auth.routes'
import { avatarRoutes } from './identity/avatar.routes'
import { onboardingRoutes } from './identity/onboarding.routes'
import { ownSessionRoutes } from './identity/own-session.routes'
import { passwordRoutes } from './identity/password.routes'
import { seedPermissions } from './identity/permission-seed'
import { preferenceRoutes } from './identity/preference.routes'
import { recoveryRoutes } from './identity/recovery.routes'
import { registerRoutes } from './identity/register.routes'
import { loadPrincipal } from './identity/sessions'
import { makeTokens } from './identity/tokens'
import { userRoutes } from './identity/user.routes'
import { notImplemented } from './not-implemented'
import { actionRoutes } from './system/action.routes'
import { seedActions } from './system/action-seed'
import { migrationRoutes } from './system/migration.routes'
import { notificationRoutes } from './system/notification.routes'
import { notificationTypeRoutes } from './system/notification-type.routes'
import { statusRoutes } from './system/status.routes'
import { streamRoutes } from './system/stream.routes'

export { StartupRefusal }

export interface BackendSettings extends ServiceSettings {
  database: Database
  /** Newest first; tokens signed by any of them are accepted. At least 32 bytes each. */
  tokenKeys: readonly Uint8Array[]
  now?: () => Date
  /** What streams look after themselves by; the machine's clock unless given. */
  every?: Every
  version?: string
  log?: Logger
}

export interface Backend {
  /** Answers any request; never throws. The tenant stands in the path (`/t/{tenant}/api/…`) or in the host. */
  fetch: (request: Request) => Promise<Response>
  /** Runs one of `npm run tenant`'s commands; answers what to print, throws `CommandError`. */
  command: (args: string[]) => Promise<string>
  /** Once every mail under way has left, or failed. */
  settled: () => Promise<void>
}

/**
 * Brings the database up to date and serves it. Replicas that start at once take turns. Throws
 * `StartupRefusal` when row-level security would not hold (design.md section 5).
 */
export async function openBackend(settings: BackendSettings): Promise<Backend> {
  await prepareDatabase(settings.database, settings.now?.() ?? new Date())
  return createBackend(settings)
}

/** Migrations, platform rows, the check on isolation, and the demo's dates, in one transaction under one lock. */
export async function prepareDatabase(database: Database, now: Date): Promise<void> {
  try {
    await database.orm.transaction(async (tx) => {
      await checkVersion(tx)
      await waitForTurn(tx)
      await ensureAppRole(tx)
      await migrate(tx)
      await seedPermissions(tx)
      await seedActions(tx)
      await checkIsolation(tx, database.kind)
      await moveDemo(tx, now)
    })
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new StartupRefusal('O usuário de DATABASE_URL não é dono do banco: ele precisa criar tabelas e esquemas.')
  }
}

/** Every call that is built. */
export function builtRoutes(
  tokenKeys: readonly Uint8Array[],
  version: string,
  services: Services = makeServices({}, () => new Date(), makeLog()),
): Route[] {
  const tokens = makeTokens(tokenKeys)
  const routes = [
    ...authRoutes(tokens),
    ...registerRoutes(tokens),
    ...passwordRoutes,
    ...ownSessionRoutes,
    ...recoveryRoutes(services),
    ...onboardingRoutes(tokens),
    ...userRoutes,
    ...avatarRoutes(services),
    ...companyRoutes,
    ...themeRoutes,
    ...logoRoutes(services),
    ...termRoutes,
    ...smtpRoutes(services),
    ...migrationRoutes,
    ...actionRoutes,
    ...notificationTypeRoutes,
    ...notificationRoutes,
    ...streamRoutes(),
    ...modelChangeUpdateRoutes,
    ...preferenceRoutes,
    ...statusRoutes(version),
  ]
  let written: object | undefined
  const document = verb({ permission: 'public', summary: 'This document' }, async () => {
    written ??= openApi([...routes, self], notImplemented, version)
    return written
  })
  const self = route('GET', '/api/openapi.json', document)
  return [...routes, self]
}

/** As `openBackend`, on a database that is ready. */
export function createBackend(settings: BackendSettings): Backend {
  const { database, tokenKeys, now = () => new Date(), every, version = ownVersion(), log = makeLog() } = settings
  const guard = { verify: makeTokens(tokenKeys).verify, load: loadPrincipal }
  const runtime: Runtime = { database, guard, now, ...(every && { every }), log }
  const app = new Hono({ getPath: (request) => locate(request.url).path })
  const services = makeServices(settings, now, log)
  const routes = [...builtRoutes(tokenKeys, version, services), ...notImplemented]

  for (const mounted of routes.toSorted(namedFirst)) {
    app.on(mounted.method, honoPath(mounted.path), (context) => {
      const request = context.req.raw
      const requestId = requestIdOf(request)
      const { slug } = locate(request.url)
      if (!slug) return errorResponse(new ApiError('NOT_FOUND'), requestId)
      return runVerb(runtime, { route: mounted, request, requestId, slug, params: context.req.param() })
    })
  }
  app.notFound((context) => unmatched(routes, context.req.path, requestIdOf(context.req.raw)))
  app.onError((error, context) => {
    const requestId = requestIdOf(context.req.raw)
    log.error({ error: traceOf(error), request_id: requestId }, 'unexpected')
    return errorResponse(new ApiError('INTERNAL'), requestId)
  })

  return {
    fetch: async (request) => {
      const response = await app.fetch(request)
      response.headers.set('cache-control', 'private, no-store')
      return response
    },
    command: (args) => runCommand(database, args, now()),
    settled: () => services.mailer.settled(),
  }
}

const ownVersion = () => process.env.npm_package_version ?? '0'

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
/** `/api/user/permissions` is asked before `/api/user/{uuid}`, wherever either was written down. */
const namedFirst = (a: Route, b: Route) => (placeOf(a) < placeOf(b) ? -1 : 1)
const placeOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, '~')

const patternOf = ({ path }: Route) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** 405 where the path is known by another method, else 404. */
function unmatched(routes: readonly Route[], path: string, requestId: string): Response {
  const methods = new Set<string>(routes.filter((known) => patternOf(known).test(path)).map(({ method }) => method))
  if (methods.size === 0) return errorResponse(new ApiError('NOT_FOUND'), requestId)
  if (methods.has('GET')) methods.add('HEAD')
  return errorResponse(new ApiError('METHOD', { headers: { allow: [...methods].sort().join(', ') } }), requestId)
}
