import { beforeAll, expect, it } from 'vitest'
import { builtRoutes } from './routes'
import { describeOnBoth, type Opened, testKeys } from './testing/backend'

/** The paths of api.md#known-calls, written out one by one: `GET` where it names no method. */
const specified = `
POST /api/auth
POST /api/auth/user
GET /api/notifications/notifications_auth_user
POST /api/notifications/update/notifications_auth_user
GET /api/model_change_updates
GET /api/company
GET /api/migrations/statusMigration
GET /api/settings/theme
GET /api/user/3eee06d3-07bb-5512-b557-e65c32d0d0cd/avatar
GET /api/status
GET /api/settings/logo
GET /api/settings/terms
GET /api/user
POST /api/user/change_avatar
POST /api/user/create
PUT /api/user/edit/3eee06d3-07bb-5512-b557-e65c32d0d0cd
GET /api/user/permissions
PUT /api/user/enable/3eee06d3-07bb-5512-b557-e65c32d0d0cd
GET /api/brokers
GET /api/company/segment
GET /api/company/basepercentage
GET /api/company/transfer_fee
GET /api/configuration/smtp
POST /api/configuration/smtp/save
GET /api/configuration/action_system_area
GET /api/configuration/action_system_area/1
GET /api/configuration/notification_type
GET /api/configuration/notification_type/1
GET /api/profile
POST /api/profile/create
GET /api/profiles
GET /api/permissions
GET /api/type_profiles
POST /api/refresh
GET /api/auth/me
GET /api/recover-password/verify-token/x
POST /api/recover-password/generate-token
POST /api/recover-password/reset-password/x
GET /api/followUp/
POST /v1/logs
POST /v1/credit
GET /api/global_logs
GET /api/consult_cep
GET /api/callcenter/titles
POST /api/onboarding/finished
POST /api/onboarding/sample-finished
POST /api/onboarding/update-state
POST /api/migrations/requestMigration
GET /api/migrations/bank
GET /api/migrations/agreement
GET /api/bank
GET /api/ultron/banks
GET /api/ultron/unlinked-banks
GET /api/financial/official_banks
GET /api/agreements
GET /api/ultron/agreements
GET /api/ultron/unlinked-agreements
GET /api/spread_group
GET /api/spread_rules
GET /api/products
GET /api/tables
GET /api/proposals
GET /api/customers/physical
GET /api/commissions
GET /api/calls
GET /api/calls/situations
GET /api/calls/situations/all-situations
GET /api/calls/mandatory_items
GET /api/calls/categories
GET /api/financial/payment_methods
GET /api/financial/release_types
GET /api/financial/debit_types
GET /api/financial/cost_centers
GET /api/financial/debits
GET /api/financial/credits
GET /api/financial/company_accounts
GET /api/invoice_consolidations
POST /api/invoice_consolidations/create
PUT /api/invoice_consolidations/edit/1
GET /api/pendency
GET /api/pendency/messages
GET /api/payments/broker
GET /api/payments/broker/require_available
POST /api/payments/send_payment
GET /api/payments/allowed_time_payment
GET /api/payments/exists_invoice_overdue
POST /api/current_account/request_withdrawal
GET /api/current_account/log
GET /api/current_account/passed_debit_credit
GET /api/current_account/transactions
GET /api/typist_bank_users
GET /api/typist_bank_users/logs
GET /api/commercial_hierarchy
POST /api/commercial_hierarchy/create
PUT /api/commercial_hierarchy/edit/1
DELETE /api/commercial_hierarchy/delete/1
GET /api/commercial_hierarchy/type_hierarchy
GET /api/team
POST /api/team/create
PUT /api/team/edit/1
DELETE /api/team/delete/1
GET /api/user_team
GET /api/user_team/user
GET /api/user_team/log/3eee06d3-07bb-5512-b557-e65c32d0d0cd
GET /api/dashboard/proposal_cards_analytical
GET /api/dashboard/proposal_production_for_column
GET /api/dashboard/brokers_paid
GET /api/dashboard/ranking_commercial
GET /api/dashboard/production_for_year
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [method: string, path: string])

/** structure.md#public-calls. */
const publicPaths =
  /^\/api\/(auth|auth\/user|recover-password\/.*|calls\/inbound|invitations\/[^/]+|settings\/(theme|logo)|status|openapi\.json|auth\/second-factor\/verify)$/

describeOnBoth('the calls of the specification', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })

  it('has every one; without a token 401 unless public', async () => {
    const built = new Set(
      builtRoutes(testKeys, '').map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    )
    for (const [method, path] of specified) {
      const pattern = path
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{}')
        .replace(/\/(1|x)$/, '/{}')
        .replace(/\/$/, '')
      expect(built, path).toContain(`${method} ${pattern}`)
      const anonymous = await opened.call('aurora', path, { method })
      const known = await opened.call('aurora', path, { method, token })
      expect([404, 405, 501].includes(known.status) && !/avatar|logo|user\/e/.test(path), path).toBe(false)
      if (publicPaths.test(path)) expect(anonymous.status, path).not.toBe(401)
      else expect([path, anonymous.status]).toEqual([path, 401])
    }
  })

  it('opens to nobody what is not among structure.md#public-calls', () => {
    const open = builtRoutes(testKeys, '').filter(({ verb }) => verb.options.permission === 'public')
    for (const { path } of open) expect(path).toMatch(publicPaths)
  })

  it('shows the terms of use to anyone, the other terms to those signed in', async () => {
    const status = async (query: string, as?: string) =>
      (await opened.call('aurora', `/api/settings/terms${query}`, { token: as })).status
    expect(await status('?kind=use')).toBe(200)
    expect(await status('?kind=use&draft=1')).toBe(401)
    expect(await status('?kind=privacy')).toBe(401)
    expect(await status('')).toBe(401)
    expect(await status('', token)).toBe(400)
    expect(await status('?kind=privacy', token)).toBe(404)
  })

  it('audits every verb that writes', () => {
    const silent = builtRoutes(testKeys, '').filter(({ method, verb }) => method !== 'GET' && !verb.options.audit)
    // Calculations and selections are posted because of their size, searches because a CPF must not be in an address:
    // none of them writes.
    const paths = silent.map(({ path }) => path).filter((path) => !path.endsWith('/preview'))
    expect(paths.toSorted()).toEqual([
      '/api/calls/suggestions',
      '/api/commissions/simulation',
      '/api/search',
      '/v1/credit',
    ])
  })
})
