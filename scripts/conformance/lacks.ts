import { isAbsent } from '@/lib/browser/absent'
import { registries } from '@/lib/contracts/registries'
import type { Api, Call } from './api'

/** An optional call of our web side. */
export interface Extra {
  /** As our web side calls it. */
  call: string
  /** The product's behaviour without it. */
  without: string
  /** A call that changes nothing and shows whether the API has it. `uuid`: the person's own. */
  ask: (uuid: string) => [path: string, call?: Call]
}

const get =
  (path: string): Extra['ask'] =>
  () => [path]

const lists: Extra[] = registries.map(({ name, path }) => ({
  call: `GET ${path}`,
  without: `the list of ${name.replaceAll('_', ' ')} says that it could not be had, and its filters offer nothing`,
  ask: get(`${path}?per_page=1`),
}))

/** Calls beyond api.md#known-calls, with their use in the product. */
export const extras: readonly Extra[] = [
  {
    call: 'GET /api/auth/me',
    without: 'who a person is stands in their token, until it ends; a right counts from the next sign-in',
    ask: get('/api/auth/me'),
  },
  {
    call: 'POST /api/refresh',
    without: 'a session ends with its token',
    ask: () => ['/api/refresh', { method: 'POST' }],
  },
  {
    call: 'POST /api/auth/logout',
    without: 'a token that has left stays good to whoever else holds it, until it ends',
    // Without a token nobody is signed out.
    ask: () => ['/api/auth/logout', { method: 'POST', token: '' }],
  },
  {
    call: 'GET /api/status',
    without: 'no passkeys at the sign-in, no exports, imports or bulk jobs',
    ask: get('/api/status'),
  },
  {
    call: 'GET /api/user/{uuid}',
    without: "a person's profile says that this company has none",
    ask: (uuid) => [`/api/user/${uuid}`],
  },
  {
    call: 'GET /api/notifications/stream',
    without: 'the bell asks every half minute',
    ask: get('/api/notifications/stream'),
  },
  {
    call: 'GET /api/dashboard/attention',
    without: 'Início has no figures, and says so',
    ask: get('/api/dashboard/attention'),
  },
  {
    call: 'GET /api/dashboard/proposal_stages',
    without: 'the dashboard does not say how long proposals stay in a status',
    ask: get('/api/dashboard/proposal_stages'),
  },
  {
    call: 'GET /api/dashboard/team_goals',
    without: 'the dashboard shows no goals of teams',
    ask: get('/api/dashboard/team_goals'),
  },
  {
    call: 'GET /api/dashboard/estimate',
    without: 'the dashboard shows no estimate',
    ask: get('/api/dashboard/estimate'),
  },
  {
    call: 'GET /api/report_schedules',
    without: 'no report is mailed, and none can be scheduled',
    ask: get('/api/report_schedules'),
  },
  {
    call: 'GET /api/reports/{report}',
    without: 'each report says that it could not be had',
    ask: get('/api/reports/production?per_page=1'),
  },
  {
    call: 'POST /api/search',
    without: 'the palette finds pages, no records',
    ask: () => ['/api/search', { body: { q: 'nobody-here' } }],
  },
  {
    call: 'GET /api/search/recent',
    without: 'the palette offers no records that were opened of late',
    ask: get('/api/search/recent'),
  },
  {
    call: 'GET /api/views',
    without: 'lists have no saved views',
    ask: get('/api/views?resource=bank'),
  },
  {
    call: 'GET /api/preferences',
    without: 'the language and the columns that a person chose stay in their browser',
    ask: get('/api/preferences'),
  },
  {
    call: 'GET /api/drafts/{form}',
    without: 'what is typed and not saved is not kept',
    ask: get('/api/drafts/bank'),
  },
  {
    call: 'GET /api/jobs',
    without: 'the list of exports, imports and bulk actions is empty',
    ask: get('/api/jobs?per_page=1'),
  },
  {
    call: 'GET /api/settings/terms',
    without: 'the first access shows no terms of use',
    ask: get('/api/settings/terms?kind=use'),
  },
  ...lists,
]

/** Those that the API answers as missing: 404, 405 or 501. */
export async function lacking(api: Api, token: string | undefined, uuid: string): Promise<Extra[]> {
  const found: Extra[] = []
  for (const extra of extras) {
    const [path, call] = extra.ask(uuid)
    const status = await api.status(path, { token, ...call }).catch(() => 0)
    if (isAbsent(status)) found.push(extra)
  }
  return found
}
