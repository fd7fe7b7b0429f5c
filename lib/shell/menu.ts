import { internalRoles, isInternal, isReceiver, type Role, receiverRoles } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import type { Words } from '@/lib/words/load-words'

/** Visibility of an entry: everyone without a rule, else by permission or role flag. */
type Rule = {
  permission?: string
  forAdmins?: boolean
  forReceivers?: boolean
  forInternal?: boolean
  /** Roles of an entry that the specification marks "only": required besides the rest. */
  only?: readonly Role[]
}

/**
 * One screen of the menu. `label` is a key of `menu.entries` in messages/. Screens `below` it are reached from its
 * heading and by the palette, and highlight it.
 */
export type Entry = Rule & {
  label: keyof Words['menu']['entries']
  route: `/${string}`
  comingSoon?: boolean
  below?: readonly Entry[]
}
/** A group of screens, or a single one. `id` also names its icon. */
export type Section = { id: SectionId; entry: Entry } | { id: SectionId; entries: readonly Entry[] }
export type SectionId = keyof Words['menu']['sections']

/** The screens of a section, one or several. */
export const sectionEntries = (section: Section): readonly Entry[] =>
  'entry' in section ? [section.entry] : section.entries

export type Viewer = Pick<User, 'type_user' | 'permissions' | 'uuid' | 'guise'>

const settingsPage = (label: Entry['label'], route: Entry['route']): Entry => ({
  label,
  route,
  permission: 'list_settings',
  only: ['Administrador'],
})

/** Every entry of shell.md#menu, in its order and with its names. */
export const menu: readonly Section[] = [
  { id: 'home', entry: { label: 'home', route: '/dashboard' } },
  {
    id: 'dashboard',
    entry: {
      label: 'dashboard',
      route: '/report/dashboard',
      permission: 'view_dashboard',
      below: [
        { label: 'reports', route: '/report', permission: 'view_dashboard' },
        { label: 'reportSchedules', route: '/report/schedules', permission: 'view_dashboard' },
      ],
    },
  },
  {
    id: 'proposals',
    entries: [
      { label: 'list', route: '/proposals', permission: 'list_proposals' },
      { label: 'pending', route: '/pending', permission: 'list_pendencies' },
      { label: 'awaitingValidation', route: '/proposals_awaiting_validation', forInternal: true, only: internalRoles },
    ],
  },
  { id: 'clients', entry: { label: 'clients', route: '/clients', permission: 'list_clients' } },
  {
    id: 'brokers',
    entries: [
      { label: 'list', route: '/brokers', permission: 'list_users' },
      { label: 'userBanks', route: '/brokers/user_bank', permission: 'view_user_banks' },
    ],
  },
  {
    id: 'calls',
    entries: [
      {
        label: 'list',
        route: '/calls',
        permission: 'list_calls',
        below: [
          { label: 'callAnswers', route: '/calls/answers', permission: 'edit_calls', only: internalRoles },
          { label: 'callFigures', route: '/calls/figures', permission: 'list_calls', only: internalRoles },
        ],
      },
      { label: 'callCategories', route: '/calls/categories', permission: 'list_calls_categories' },
      { label: 'mandatoryItems', route: '/calls/mandatory_items', permission: 'list_calls_mandatory_items' },
      { label: 'callSituations', route: '/calls/situations', permission: 'list_calls_situations' },
    ],
  },
  {
    id: 'commissions',
    entries: [
      { label: 'commissionTable', route: '/commissions', permission: 'list_comissions' },
      { label: 'spreadGroups', route: '/spread/group', permission: 'list_spread_groups' },
      {
        label: 'spreadRules',
        route: '/spread/rule',
        permission: 'list_spread_rules',
        below: [{ label: 'spreadExplain', route: '/spread/rule/explain', permission: 'list_spread_rules' }],
      },
      { label: 'simulator', route: '/commission_simulation', permission: 'commission_simulation' },
    ],
  },
  {
    id: 'finance',
    entries: [
      {
        ...{ label: 'payments', route: '/financial', permission: 'list_payments' },
        below: [
          { label: 'inbox', route: '/financial/inbox', permission: 'list_payments' },
          { label: 'payable', route: '/financial/payable', permission: 'list_payments' },
          { label: 'bankFiles', route: '/financial/bank_files', permission: 'list_payments' },
        ],
      },
      {
        label: 'cashFlow',
        route: '/financial/transation_statements',
        permission: 'list_transation_statements',
        only: internalRoles,
        below: [
          {
            label: 'cashSummary',
            route: '/financial/transation_statements/summary',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
          {
            label: 'due',
            route: '/financial/transation_statements/due',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
          {
            label: 'result',
            route: '/financial/transation_statements/result',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
          {
            label: 'accounting',
            route: '/financial/transation_statements/accounting',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
          {
            label: 'periods',
            route: '/financial/transation_statements/periods',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
        ],
      },
      { label: 'brokerSummary', route: '/summary_broker', permission: 'view_summary_broker' },
      {
        ...{ label: 'debits', route: '/debits', permission: 'list_debits', only: internalRoles },
        below: [
          {
            label: 'recurrences',
            route: '/debits/recurrences',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
        ],
      },
      {
        ...{ label: 'credits', route: '/credits', permission: 'list_credits', only: internalRoles },
        below: [
          {
            label: 'commissionReports',
            route: '/credits/reports',
            permission: 'list_credits',
            only: internalRoles,
          },
          {
            label: 'commissionClaims',
            route: '/credits/claims',
            permission: 'list_credits',
            only: internalRoles,
          },
          {
            label: 'commissionLayouts',
            route: '/credits/layouts',
            permission: 'list_credits',
            only: internalRoles,
          },
        ],
      },
      { label: 'costCenter', route: '/cost_center', permission: 'list_cost_centers' },
      { label: 'debitTypes', route: '/debit_types', permission: 'list_debit_types' },
      {
        label: 'releaseTypes',
        route: '/release_types',
        permission: 'list_release_types',
        below: [
          { label: 'paymentMethods', route: '/release_types/payment_methods', permission: 'list_release_types' },
          {
            label: 'taxTables',
            route: '/release_types/tax_tables',
            permission: 'list_release_types',
            only: internalRoles,
          },
        ],
      },
      {
        label: 'companyAccounts',
        route: '/company_accounts',
        permission: 'list_company_accounts',
        only: internalRoles,
        below: [
          {
            label: 'bankStatements',
            route: '/company_accounts/statements',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
          {
            label: 'reconciliation',
            route: '/company_accounts/reconciliation',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
          {
            label: 'bankRules',
            route: '/company_accounts/bank_rules',
            permission: 'list_transation_statements',
            only: internalRoles,
          },
        ],
      },
      { label: 'invoices', route: '/issue_invoices', permission: 'list_issue_invoices' },
      {
        label: 'myPayments',
        route: '/financial/my_payments',
        permission: 'my_payments',
        forReceivers: true,
        only: receiverRoles,
      },
    ],
  },
  {
    id: 'administration',
    entries: [
      { label: 'users', route: '/users', permission: 'list_users' },
      { label: 'profiles', route: '/users/roles', permission: 'list_roles' },
      {
        label: 'banks',
        route: '/banks',
        permission: 'list_banks',
        below: [
          { label: 'products', route: '/banks/products', permission: 'list_banks' },
          { label: 'tables', route: '/banks/tables', permission: 'list_banks' },
          {
            label: 'bankStatuses',
            route: '/banks/statuses',
            permission: 'change_status_proposals',
            only: internalRoles,
          },
        ],
      },
      { label: 'agreements', route: '/agreements', permission: 'list_agreements' },
      {
        label: 'hierarchy',
        route: '/hierarchy',
        permission: 'list_hierarchies',
        below: [
          { label: 'teams', route: '/hierarchy/teams', permission: 'list_hierarchies' },
          { label: 'hierarchyTypes', route: '/hierarchy/types', permission: 'list_hierarchies', only: internalRoles },
        ],
      },
      {
        label: 'settings',
        route: '/settings',
        permission: 'list_settings',
        forAdmins: true,
        only: ['Administrador'],
        below: [
          settingsPage('companyData', '/settings/company'),
          settingsPage('companyCommissions', '/settings/commissions'),
          settingsPage('companyPayments', '/settings/payments'),
          settingsPage('companyHours', '/settings/hours'),
          settingsPage('holidays', '/settings/holidays'),
          settingsPage('segments', '/settings/segments'),
          settingsPage('callTitles', '/settings/titles'),
          settingsPage('notificationTypes', '/settings/notifications'),
          settingsPage('terms', '/settings/terms'),
          settingsPage('termAcceptances', '/settings/terms/acceptances'),
          settingsPage('companyRetention', '/settings/retention'),
          settingsPage('migration', '/settings/migration'),
          settingsPage('marketplace', '/settings/marketplace'),
        ],
      },
    ],
  },
]

/** Screens outside the menu. */
const unlisted: readonly Entry[] = [
  { label: 'marketplace', route: '/marketplace', permission: 'marketplace' },
  { label: 'jobs', route: '/jobs' },
  { label: 'globalLogs', route: '/global_logs', permission: 'list_global_logs' },
]

/** The entries that this person may open, and of those below them, without their rules: nobody asks for them again. */
const shown = (user: Viewer, entries: readonly Entry[]): Entry[] =>
  entries
    .filter((entry) => allows(user, entry))
    .map(({ label, route, comingSoon, below }) => ({
      ...{ label, route },
      ...(comingSoon && { comingSoon }),
      ...(below && { below: shown(user, below) }),
    }))

/** Screens outside the menu that the palette offers this person. */
export const unlistedScreens = (user: Viewer): Entry[] => shown(user, unlisted)

const whole = (entry: Entry): readonly Entry[] => [entry, ...(entry.below ?? [])]
const listed: readonly Entry[] = [...menu.flatMap(sectionEntries), ...unlisted]
const all: readonly Entry[] = listed.flatMap(whole)

/** A person's profile page. */
export const profile = /^\/users\/view\/([^/]+)$/

const meetsOnly = (user: Viewer, { only }: Rule) => !only || only.includes(user.type_user)

/** The part shared by both checks of shell.md#menu-rules: permission, forAdmins, forReceivers. */
function byGroupRule(user: Viewer, rule: Rule): boolean {
  if (rule.permission !== undefined && user.permissions.includes(rule.permission)) return true
  if (rule.forAdmins && user.type_user === 'Administrador') return true
  if (rule.forReceivers && isReceiver(user.type_user)) return true
  return rule.permission === undefined && !rule.forAdmins && !rule.forReceivers && !rule.forInternal
}

/** True if `user` may see and open a screen with this rule. */
export function allows(user: Viewer, rule: Rule): boolean {
  const byFlag = Boolean(rule.forInternal) && isInternal(user.type_user)
  return meetsOnly(user, rule) && (byFlag || byGroupRule(user, rule))
}

/**
 * The menu of one person. A group is shown if a child passes the group rule, which ignores `forInternal`: an entry
 * opened only by that flag does not show its group, though its page opens.
 */
export function visibleMenu(user: Viewer): Section[] {
  return menu.flatMap((section): Section[] => {
    if ('entry' in section) return shown(user, [section.entry]).map((entry) => ({ id: section.id, entry }))
    if (!section.entries.some((entry) => meetsOnly(user, entry) && byGroupRule(user, entry))) return []
    return [{ id: section.id, entries: shown(user, section.entries) }]
  })
}

export const bare = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The entry whose route is exactly `path`. */
export const entryFor = (path: string): Entry | undefined => all.find((entry) => entry.route === bare(path))

/** The section of a menu entry. */
export const sectionFor = (path: string): Section | undefined =>
  menu.find((section) =>
    sectionEntries(section).some((entry) => whole(entry).some(({ route }) => route === bare(path))),
  )

/**
 * A screen's name outside the menu, as a key of `menu`; a list takes its group's name, since several entries are called
 * "list".
 */
export type ScreenName = readonly ['sections', SectionId] | readonly ['entries', Entry['label']]

export function screenName(path: string): ScreenName {
  const entry = entryFor(path)
  const section = sectionFor(path)
  if (entry && entry.label !== 'list') return ['entries', entry.label]
  return ['sections', section?.id ?? 'home']
}

/** The screens under the same heading as `path`, itself included, that `user` may open. */
export function siblingScreens(user: Viewer, path: string): readonly Entry[] {
  const family = listed.map(whole).find((entries) => entries.some(({ route }) => route === bare(path))) ?? []
  return family.length > 1 ? family.filter((entry) => allows(user, entry)) : []
}

/** The menu's route to highlight for `path`: itself, or the nearest above (a record highlights its list). */
export function activeRoute(path: string): string | undefined {
  if (profile.test(bare(path))) return undefined
  const above = listed.flatMap((entry) =>
    whole(entry).flatMap(({ route }) =>
      bare(path) === route || path.startsWith(`${route}/`) ? [{ route, active: entry.route }] : [],
    ),
  )
  return above.sort((a, b) => b.route.length - a.route.length)[0]?.active
}
