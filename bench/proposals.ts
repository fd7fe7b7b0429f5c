import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { addOthers, addOwn, brokerEmail, commercialEmail, makeOffices } from './proposals-data'
import { type Served, serve } from './server'

/**
 * `node --import ./scripts/resolve.mjs bench/proposals.ts [proposals] [tenants]`: list, filter, search, board and
 * record on PostgreSQL with 2,000 proposals in one tenant and, alternating, with 1,000,000 in 200, so that other load
 * on the machine affects both alike. Prints the p95 of each and their ratio, and large tables that were scanned
 * sequentially.
 */
const [all = 1_000_000, tenants = 200] = process.argv.slice(2).map(Number)
const few = 2000
const each = Math.ceil(all / tenants)
const times = 60
const statuses =
  'awaiting_validation returned awaiting_typing typed under_analysis awaiting_balance awaiting_formalization awaiting_endorsement pending approved paid rejected cancelled reversed'.split(
    ' ',
  )

type Ask = Served['ask']
interface People {
  staff: Ask
  broker: Ask
  commercial: Ask
}
interface Known {
  uuids: string[]
  owners: string[]
}
/** The requests of the `at`th round; several paths are requested at once, as a screen does. */
type Work = [what: string, who: keyof People, paths: (at: number, known: Known) => string[]]

const list = '/api/proposals?per_page=15'
const one = <T>(from: readonly T[], at: number): T => from[(at * 7) % from.length] as T
const ten = (at: number) => 1_000_000 + (at % 10) + 1

const works: Work[] = [
  ['list', 'staff', () => [list]],
  ['list, page 20', 'staff', () => [`${list}&page=20`]],
  ['list by value', 'staff', () => [`${list}&order_by=contract_value&order=desc`]],
  ['list of a broker', 'broker', () => [list]],
  ['list of a Comercial', 'commercial', () => [list]],
  ['filter: status', 'staff', (at) => [`${list}&status[]=${one(statuses, at)}&status[]=typed`]],
  ['filter: bank and status', 'staff', (at) => [`${list}&bank_id=${ten(at)}&status=paid`]],
  ['filter: owner', 'staff', (at, { owners }) => [`${list}&user_uuid=${one(owners, at)}`]],
  [
    'filter: days',
    'staff',
    (at) => [`${list}&created_at[]=2026-10-${10 + (at % 9)}&created_at[]=2026-10-${20 + (at % 9)}`],
  ],
  ['filter: stopped', 'staff', () => [`${list}&stopped_days=3`]],
  ['search: number', 'staff', (at) => [`${list}&search=${20_001 + at * 31}`]],
  ['search: ADE', 'staff', (at) => [`${list}&search=${30_000_001 + at * 31}`]],
  [
    'search: name',
    'staff',
    (at) => [`${list}&search=${encodeURIComponent(`Cliente ${String(1 + at * 30).padStart(6, '0')}`)}`],
  ],
  ['search: common name', 'staff', () => [`${list}&search=Maria`]],
  [
    'board',
    'staff',
    () => statuses.map((status) => `/api/proposals?per_page=20&status=${status}&order_by=status_since&order=asc`),
  ],
  [
    'board of a broker',
    'broker',
    () => statuses.map((status) => `/api/proposals?per_page=20&status=${status}&order_by=status_since&order=asc`),
  ],
  [
    'record',
    'staff',
    (at, { uuids }) => ['', '/money', '/history'].map((part) => `/api/proposals/${one(uuids, at)}${part}`),
  ],
]

async function known({ data }: Served): Promise<Known> {
  const { data: rows } = await data<{ data: { uuid: string; broker: { uuid: string } }[] }>(
    '/api/proposals?per_page=100',
  )
  return { uuids: rows.map(({ uuid }) => uuid), owners: [...new Set(rows.map(({ broker }) => broker.uuid))] }
}

interface Side {
  people: People
  known: Known
  /** Milliseconds. */
  took: number[]
}

async function ask({ people, known: all_, took }: Side, [what, who, paths]: Work, at: number): Promise<void> {
  const from = performance.now()
  const answers = await Promise.all(paths(Math.max(0, at), all_).map((path) => people[who](path)))
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  if (at >= 0) took.push(performance.now() - from)
}

/** The quantile `part`, in milliseconds. */
const share = (took: readonly number[], part: number) =>
  Math.round((took.toSorted((a, b) => a - b)[Math.floor(took.length * part)] ?? 0) * 10) / 10

/** Measures one work on both sides, alternating. */
async function measure(work: Work, small: Side, large: Side) {
  small.took = []
  large.took = []
  for (let at = -5; at < times; at += 1) {
    for (const side of at % 2 === 0 ? [small, large] : [large, small]) await ask(side, work, at)
  }
  const [few_, all_] = [share(small.took, 0.95), share(large.took, 0.95)]
  const ratio = Number((all_ / Math.max(0.1, few_)).toFixed(2))
  const [fewMedian, allMedian] = [share(small.took, 0.5), share(large.took, 0.5)]
  return { what: work[0], few: few_, all: all_, ratio, fewMedian, allMedian }
}

async function measureSide(served: Served): Promise<Side> {
  const people = {
    staff: served.ask,
    broker: await served.askAs(brokerEmail(1)),
    commercial: await served.askAs(commercialEmail),
  }
  return { people, known: await known(served), took: [] }
}

/** The number of sequential scans of each large table. */
async function scans({ sql }: Served): Promise<Map<string, number>> {
  // PostgreSQL publishes a connection's statistics within a second of idleness.
  await sleep(2000)
  const rows = await sql(`select relname, seq_scan from pg_stat_user_tables where n_live_tup > 50000 order by relname`)
  return new Map(rows.map(({ relname, seq_scan }) => [String(relname), Number(seq_scan)]))
}

const [small, large] = [await serve('postgres'), await serve('postgres')]
try {
  await makeOffices(small, 1)
  await addOwn(small, 1, few)
  await small.settle()
  const from = performance.now()
  await makeOffices(large, tenants)
  await addOwn(large, 1, each)
  await addOthers(large, tenants, each)
  await large.settle()
  const seconds = Math.round((performance.now() - from) / 1000)
  const [counted] = await large.sql(
    'select count(*)::int as proposals, count(distinct tenant_id)::int as tenants from proposal',
  )
  console.log(`${counted?.proposals} proposals in ${counted?.tenants} tenants, written in ${seconds} s`)
  const scanned = await scans(large)
  const sides = [await measureSide(small), await measureSide(large)] as const
  const measures = []
  for (const work of works) measures.push(await measure(work, ...sides))
  const again = await scans(large)
  const whole = [...again].flatMap(([table, count]) => {
    const more = count - (scanned.get(table) ?? 0)
    return more > 0 ? [{ table, scans: more }] : []
  })

  console.table(measures)
  console.log(whole.length === 0 ? 'no large table was read from end to end' : whole)
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model.trim(),
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
  mkdirSync('bench/results', { recursive: true })
  const kept = { at: new Date().toISOString(), database: 'postgres', machine, few, all: counted, whole, measures }
  writeFileSync('bench/results/proposals-postgres.json', `${JSON.stringify(kept, null, 2)}\n`)
} finally {
  await small.stop()
  await large.stop()
}
