/** What a room is for, and the rooms that it may import; `x/*` is every room below x. */
type Room = readonly [holds: string, imports: readonly string[]]

/** Any room of the product may import these: pure words and rules, without a server, a screen or a database. */
export const vocabulary: readonly string[] = [
  'lib/access',
  'lib/formats',
  'lib/kinds',
  'lib/workflow',
  'lib/proposals',
  'lib/contracts',
  'lib/api',
]

/**
 * Every room, a folder that holds code, and its arrows: no room imports another but along them, types included. What
 * imports stands below what it imports, so that no two ever come to need each other. The pages are one room, and so
 * is what stands at the root.
 */
export const rooms: Readonly<Record<string, Room>> = {
  // What both sides use
  'lib/access': ['roles, permissions, the rules of a password', []],
  'lib/formats': ['money, dates, Brazilian documents, file names: pure', []],
  'lib/kinds': ['the closed sets of the catalogue and the operation', []],
  'lib/workflow': ['what a table of transitions is, and what it is asked: pure', []],
  'lib/proposals': [
    'the proposal’s machine, its checks and fields: pure',
    ['lib/formats', 'lib/kinds', 'lib/workflow'],
  ],
  'lib/contracts': [
    'what each call takes and answers, one file a resource',
    ['lib/access', 'lib/formats', 'lib/kinds', 'lib/proposals'],
  ],
  'lib/api': [
    'each call of the tenant API: path, method, body, answer; one file a resource',
    ['lib/contracts', 'lib/proposals'],
  ],
  'lib/process': ['settings, log, disk, secrets: what the process is given', []],
  'lib/telemetry': ['what is measured and traced', ['lib/process']],
  'lib/database': ['the one handle, PGlite or PostgreSQL', ['lib/process', 'lib/telemetry']],
  'lib/store': ['the web server’s own tables: sessions, attempts, tenants', ['lib/process', 'lib/database']],
  'lib/lists': ['a list’s state, layout, views, pages', []],
  messages: ['the words of each language', []],
  'lib/words': ['languages, words, what a refusal says', ['lib/process', 'messages']],
  'lib/browser': ['calls to the API, its stream, the address', ['lib/words']],
  'lib/shell': ['menu, palette, keys, colours, what is kept of the interface', ['lib/words', 'lib/browser']],
  'lib/html': ['other people’s HTML, read safely', []],
  // The core of the backend
  'backend/core/errors': ['the closed set of refusals', ['lib/process']],
  'backend/core/database': [
    'a tenant’s transaction, columns and keys of its tables',
    ['lib/database', 'backend/core/errors'],
  ],
  'backend/core/kernel': [
    'the verb: who calls, what is asked, audit, repetition',
    ['lib/process', 'lib/database', 'backend/core/errors', 'backend/core/database'],
  ],
  'backend/core/files': [
    'what is kept in the store, and by what bytes',
    ['lib/process', 'lib/database', 'backend/core/errors', 'backend/core/database', 'backend/core/kernel'],
  ],
  'backend/core/jobs': [
    'work that goes on after its request',
    ['lib/database', 'backend/core/errors', 'backend/core/database', 'backend/core/kernel', 'backend/core/files'],
  ],
  'backend/core/mail': ['letters', ['backend/core/kernel']],
  'backend/core/services': [
    'what routes use beside the database',
    ['lib/database', 'backend/core/kernel', 'backend/core/files', 'backend/core/jobs', 'backend/core/mail'],
  ],
  'backend/core/sheets': ['XLSX and CSV, read and written', ['backend/core/errors']],
  'backend/core/registry': [
    'rows of a table as a list, forms, export and bulk',
    [
      'backend/core/errors',
      'backend/core/database',
      'backend/core/kernel',
      'backend/core/jobs',
      'backend/core/services',
      'backend/core/sheets',
    ],
  ],
  'backend/core/workflow': [
    'a step of any table of transitions, taken',
    ['backend/core/errors', 'backend/core/kernel', 'backend/core/registry'],
  ],
  'backend/core/versions': [
    'rows that hold from a moment on, closed and opened again',
    ['backend/core/errors', 'backend/core/database', 'backend/core/kernel', 'backend/core/registry'],
  ],
  'backend/core/import': [
    'a sheet brought into a registry',
    [
      'backend/core/errors',
      'backend/core/database',
      'backend/core/kernel',
      'backend/core/files',
      'backend/core/jobs',
      'backend/core/services',
      'backend/core/sheets',
      'backend/core/registry',
    ],
  ],
  'backend/core/paper': ['PDF', ['backend/core/files']],
  // The areas, and what puts them together
  'backend/catalogue': ['banks, agreements, products, tables', ['backend/core/*']],
  'backend/identity/people': ['users, persons, profiles, permissions', ['backend/core/*']],
  'backend/company': ['the company’s settings, terms, theme, mail server', ['backend/core/*']],
  'backend/commissions/engine': ['the arithmetic of a commission', ['backend/core/versions']],
  'backend/commissions/tables': ['tables of rates, spread rules and groups', ['backend/core/*', 'backend/catalogue']],
  'backend/commissions/versions': ['a registry whose writes are not those of a row', ['backend/core/*']],
  'backend/identity/brokers': [
    'sellers, who stands above them, who sees whom',
    ['backend/core/*', 'backend/identity/people', 'backend/commissions/tables'],
  ],
  'backend/commissions/spread': [
    'spread rules and groups, who has which rate',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/company',
      'backend/commissions/engine',
      'backend/commissions/tables',
      'backend/commissions/versions',
      'backend/identity/brokers',
    ],
  ],
  'backend/finance/ledger': ['postings of the current account', ['backend/core/*', 'backend/identity/people']],
  'backend/operation/records': [
    'the operation’s tables, and what others may ask of them',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/commissions/engine',
      'backend/commissions/tables',
    ],
  ],
  'backend/commissions/fixed': [
    'what a proposal’s steps fix, release and take back',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/commissions/engine',
      'backend/commissions/tables',
      'backend/identity/brokers',
      'backend/commissions/spread',
      'backend/finance/ledger',
      'backend/operation/records',
    ],
  ],
  'backend/finance/account': [
    'balances, statements, the check of the ledger',
    [
      'backend/core/*',
      'backend/identity/brokers',
      'backend/finance/ledger',
      'backend/operation/records',
      'backend/commissions/fixed',
    ],
  ],
  'backend/identity/accounts': [
    'sessions, tokens, passwords, confirmations',
    ['backend/core/*', 'backend/identity/people', 'backend/company', 'backend/identity/brokers'],
  ],
  'backend/system': [
    'drafts, files, jobs, logs, views',
    ['backend/core/*', 'backend/identity/people', 'backend/company'],
  ],
  'backend/system/notifications': [
    'messages to people, and their stream',
    ['backend/core/*', 'backend/identity/people', 'backend/company', 'backend/identity/accounts'],
  ],
  'backend/commands': ['what `npm run tenant` and `npm run ledger` do', ['backend/*', 'lib/database']],
  'backend/commissions/changes': [
    'what is told of changed rates',
    ['backend/core/*', 'backend/company', 'backend/commissions/spread', 'backend/system/notifications'],
  ],
  'backend/commissions/credit': [
    'what a loan costs',
    ['backend/core/*', 'backend/catalogue', 'backend/company', 'backend/commissions/engine'],
  ],
  'backend/commissions/rates': [
    'the rates of each table',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/company',
      'backend/commissions/engine',
      'backend/commissions/tables',
      'backend/commissions/versions',
      'backend/commissions/spread',
      'backend/commissions/changes',
    ],
  ],
  'backend/commissions/simulation': [
    'offers for a client',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/company',
      'backend/commissions/engine',
      'backend/commissions/tables',
      'backend/identity/brokers',
      'backend/commissions/spread',
      'backend/commissions/credit',
    ],
  ],
  'backend/demo/basics': ['chance, time and audits of the demonstration', ['backend/*']],
  'backend/demo/catalogue': ['its banks, tables, rates and spread', ['backend/*']],
  'backend/demo/documents': ['its files', ['backend/*', 'lib/database']],
  'backend/demo/people': ['its people', ['backend/*']],
  'backend/operation/customers': [
    'clients, as each person may know them',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/identity/brokers',
      'backend/operation/records',
      'backend/identity/accounts',
    ],
  ],
  'backend/operation/reading': [
    'what is seen of proposals, and the rules held against one',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/identity/brokers',
      'backend/operation/records',
      'backend/commissions/fixed',
      'backend/operation/customers',
    ],
  ],
  'backend/demo/operation': ['its clients, proposals and pendencies', ['backend/*']],
  'backend/demo': ['the demonstration, seeded and kept of today', ['backend/*', 'lib/database']],
  'backend/identity/factors': [
    'second factors: codes, passkeys, who owes one',
    ['backend/core/*', 'backend/identity/people', 'backend/company', 'backend/identity/accounts'],
  ],
  'backend/identity/sign-in': [
    'sign-in, onboarding, recovery, one’s own sessions',
    [
      'backend/core/*',
      'backend/identity/people',
      'backend/company',
      'backend/identity/accounts',
      'backend/identity/factors',
    ],
  ],
  'backend/operation/steps': [
    'a proposal moved on',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/operation/records',
      'backend/commissions/engine',
      'backend/commissions/fixed',
      'backend/identity/accounts',
      'backend/system/notifications',
      'backend/operation/reading',
    ],
  ],
  'backend/operation/pendencies': [
    'pendencies and their threads',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/identity/brokers',
      'backend/operation/records',
      'backend/system/notifications',
      'backend/operation/customers',
      'backend/operation/reading',
      'backend/operation/steps',
    ],
  ],
  'backend/operation/attention': [
    'what waits for the person at home',
    [
      'backend/core/*',
      'backend/company',
      'backend/identity/brokers',
      'backend/operation/records',
      'backend/commissions/fixed',
      'backend/finance/account',
      'backend/operation/customers',
      'backend/operation/pendencies',
    ],
  ],
  'backend/operation/follow-ups': [
    'attendances',
    [
      'backend/core/*',
      'backend/identity/people',
      'backend/company',
      'backend/identity/brokers',
      'backend/operation/records',
      'backend/operation/customers',
    ],
  ],
  'backend/operation/lgpd': [
    'requests of data subjects',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/operation/records',
      'backend/identity/accounts',
      'backend/operation/customers',
    ],
  ],
  'backend/operation/proposals': [
    'the calls of proposals',
    [
      'backend/core/*',
      'backend/catalogue',
      'backend/identity/people',
      'backend/company',
      'backend/identity/brokers',
      'backend/operation/records',
      'backend/commissions/fixed',
      'backend/identity/accounts',
      'backend/operation/customers',
      'backend/operation/reading',
      'backend/operation/steps',
    ],
  ],
  'backend/operation/paper': [
    'a proposal on paper',
    [
      'backend/core/*',
      'backend/identity/people',
      'backend/company',
      'backend/operation/records',
      'backend/operation/reading',
      'backend/operation/proposals',
    ],
  ],
  backend: ['the application: routes, registries, start-up', ['backend/*', 'lib/database']],
  // The web server, between the browser and the backend
  'lib/tenant-api': [
    'the tenant API, embedded or remote',
    ['lib/process', 'lib/telemetry', 'lib/store', 'lib/shell', 'backend'],
  ],
  'lib/session': ['the cookie and its row', ['lib/process', 'lib/telemetry', 'lib/store', 'lib/tenant-api']],
  'lib/bff': [
    'the proxy’s rules, one a file',
    ['lib/process', 'lib/telemetry', 'lib/store', 'lib/tenant-api', 'lib/session'],
  ],
  'lib/door': [
    'the HTTP server',
    ['lib/process', 'lib/telemetry', 'lib/store', 'lib/tenant-api', 'lib/session', 'lib/bff'],
  ],
  'lib/testing': ['what tests of the web server stand on', []],
  'lib/visit': [
    'who visits, and what a page opens on the server',
    ['lib/lists', 'messages', 'lib/words', 'lib/shell', 'lib/tenant-api', 'lib/session'],
  ],
  // What screens are made of
  'components/ui': ['buttons, dialogs, states, links, the calendar', ['lib/lists', 'lib/shell']],
  'components/toasts': ['what is said for a moment', ['lib/words', 'components/ui']],
  'components/uploads': ['files on their way', ['lib/browser', 'components/ui', 'components/toasts']],
  'components/attachments': [
    'files of a record',
    ['lib/browser', 'lib/shell', 'components/ui', 'components/toasts', 'components/uploads'],
  ],
  'components/colors': ['the tenant’s colours, chosen', ['lib/shell', 'components/ui']],
  'components/password': ['passwords, typed', ['components/ui', 'components/toasts']],
  'components/words': ['words sent to a page', ['lib/words', 'components/ui', 'components/toasts']],
  'components/factors': [
    'confirmation by a second factor',
    ['lib/browser', 'components/ui', 'components/toasts', 'components/password', 'components/words'],
  ],
  'components/customer': [
    'a client’s concealed numbers',
    ['lib/browser', 'components/ui', 'components/toasts', 'components/factors'],
  ],
  'components/data-table': ['the table', ['lib/lists', 'lib/shell', 'components/ui']],
  'components/tree': ['a tree with columns, by keys too', ['components/ui']],
  'components/matrix': ['boxes by row and column', ['components/ui']],
  'components/versions': ['the versions of a row, side by side', ['lib/browser', 'components/ui']],
  'components/fields': [
    'the fields of forms',
    ['lib/words', 'lib/browser', 'components/ui', 'components/toasts', 'components/words'],
  ],
  'components/follow-up': [
    'attendances of a record',
    ['lib/browser', 'components/ui', 'components/toasts', 'components/fields'],
  ],
  'components/history': [
    'what was done to a record',
    ['lib/words', 'lib/browser', 'components/ui', 'components/toasts', 'components/words', 'components/fields'],
  ],
  'components/jobs': [
    'exports and imports under way',
    ['lib/lists', 'lib/browser', 'lib/shell', 'components/ui', 'components/toasts', 'components/words'],
  ],
  'components/import': [
    'a sheet, step by step',
    ['lib/browser', 'components/ui', 'components/toasts', 'components/uploads', 'components/jobs'],
  ],
  'components/preferences': [
    'language, theme, what is kept of the interface',
    ['lib/words', 'lib/shell', 'components/ui', 'components/toasts'],
  ],
  'components/menu': ['the menu, wherever it stands', ['lib/shell', 'components/ui', 'components/preferences']],
  'components/notifications': ['the bell', ['lib/browser', 'lib/shell', 'lib/html', 'components/ui']],
  'components/record': [
    'a record in its form',
    [
      'lib/browser',
      'components/ui',
      'components/toasts',
      'components/words',
      'components/fields',
      'components/history',
    ],
  ],
  'components/views': ['saved views', ['lib/browser', 'components/ui', 'components/toasts']],
  'components/list': [
    'a list of any rows: its state, its page, its ends',
    ['lib/lists', 'lib/browser', 'components/ui', 'components/toasts', 'components/words'],
  ],
  'components/live': ['what is kept up to date while it is looked at', ['lib/browser']],
  'components/conversation': [
    'a thread: what was said, with which files, and the place to answer',
    [
      'lib/browser',
      'components/ui',
      'components/toasts',
      'components/uploads',
      'components/attachments',
      'components/list',
    ],
  ],
  'components/resource': [
    'what a registry declares, and its rows as the address means them',
    [
      'lib/lists',
      'lib/browser',
      'components/words',
      'components/data-table',
      'components/record',
      'components/views',
      'components/list',
    ],
  ],
  'components/record-page': [
    'a record on a page of its own: its cards, its neighbours in the list',
    ['lib/lists', 'lib/browser', 'components/resource'],
  ],
  'components/queue': ['rows that wait, beside the record that is open', ['components/ui']],
  'components/filters': [
    'search, filters and what they say',
    [
      'lib/lists',
      'lib/browser',
      'components/ui',
      'components/words',
      'components/fields',
      'components/list',
      'components/resource',
    ],
  ],
  'components/bulk': [
    'many rows at once',
    ['lib/browser', 'components/ui', 'components/toasts', 'components/jobs', 'components/list', 'components/resource'],
  ],
  'components/registry': [
    'the screen of a registry',
    [
      'lib/lists',
      'lib/browser',
      'components/ui',
      'components/toasts',
      'components/words',
      'components/data-table',
      'components/jobs',
      'components/record',
      'components/views',
      'components/list',
      'components/resource',
      'components/filters',
      'components/bulk',
    ],
  ],
  'components/read-list': [
    'a list that is only read',
    [
      'lib/lists',
      'lib/browser',
      'components/ui',
      'components/words',
      'components/jobs',
      'components/list',
      'components/filters',
    ],
  ],
  'components/workflow': [
    'a step asked for, taken, refused: any record’s',
    ['lib/browser', 'components/ui', 'components/toasts', 'components/factors', 'components/fields'],
  ],
  'components/proposal': [
    'a proposal’s record, moved on',
    [
      'lib/words',
      'lib/browser',
      'components/ui',
      'components/toasts',
      'components/uploads',
      'components/attachments',
      'components/words',
      'components/customer',
      'components/fields',
      'components/history',
      'components/record-page',
      'components/workflow',
    ],
  ],
  'components/pendency': [
    'pendencies and their threads',
    [
      'lib/browser',
      'components/ui',
      'components/toasts',
      'components/uploads',
      'components/words',
      'components/fields',
      'components/list',
      'components/live',
      'components/conversation',
      'components/workflow',
    ],
  ],
  'components/proposal-form': [
    'a proposal’s form',
    [
      'lib/words',
      'lib/browser',
      'components/ui',
      'components/toasts',
      'components/uploads',
      'components/attachments',
      'components/fields',
      'components/record',
      'components/proposal',
    ],
  ],
  'components/updates': [
    'changes of the catalogue',
    ['lib/lists', 'lib/browser', 'lib/shell', 'components/ui', 'components/preferences'],
  ],
  'components/shell': [
    'what stands around every page',
    [
      'lib/words',
      'lib/browser',
      'lib/shell',
      'components/ui',
      'components/toasts',
      'components/words',
      'components/jobs',
      'components/preferences',
      'components/menu',
      'components/notifications',
      'components/updates',
    ],
  ],
  'components/terms': ['terms of use, read', ['lib/html', 'components/ui']],
  // What stands on all of it
  'scripts/conformance': ['what a tenant API of somebody else’s is held to', ['lib/browser']],
  scripts: [
    'what npm runs, and the rules of this house',
    [
      'lib/process',
      'lib/database',
      'lib/store',
      'backend/commands',
      'backend/demo',
      'backend',
      'lib/tenant-api',
      'lib/door',
      'scripts/conformance',
    ],
  ],
  '.': [
    'the server and the middleware',
    ['lib/process', 'lib/browser', 'lib/shell', 'lib/tenant-api', 'lib/session', 'lib/door', 'scripts'],
  ],
  app: ['pages: a file of another route’s folder is never imported', ['lib/*', 'components/*']],
  'bench/parts': ['the processes that a measurement starts', ['lib/testing']],
  bench: ['measurements', ['lib/contracts', 'bench/parts']],
  e2e: ['the browser’s tests', ['lib/contracts', 'lib/testing']],
  'scripts/guards': ['the guards, and what takes each away', ['scripts']],
  'scripts/scan': ['outside scanners', []],
}

/** The rooms that are measured and tested from outside: they have no vocabulary but what they name. */
const outside = ['e2e', 'bench', 'bench/parts']

/** The room of a file, by its path from the root. */
export function fileRoom(file: string): string {
  const whole = /^(?:app|e2e|messages|bench\/parts)(?=\/)/.exec(file)?.[0]
  if (whole) return whole
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
}

const leadsTo = (arrow: string, room: string) =>
  arrow.endsWith('/*') ? room.startsWith(arrow.slice(0, -1)) : arrow === room

/** The arrow along which `from` may import `to`; undefined where there is none. */
export const findArrow = (from: string, to: string): string | undefined =>
  rooms[from]?.[1].find((arrow) => leadsTo(arrow, to)) ??
  (vocabulary.includes(to) && !outside.includes(from) && !vocabulary.includes(from) ? 'vocabulary' : undefined)

/** The table of CONTRIBUTING.md. */
export function roomTable(): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ')
  const lines = Object.entries(rooms).map(([room, [holds, imports]]) => `| \`${room}\` | ${holds} | ${code(imports)} |`)
  return ['| room | what it holds | may import |', '|---|---|---|', ...lines].join('\n')
}

if (import.meta.main) console.log(roomTable())
