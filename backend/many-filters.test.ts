import { beforeAll, expect, it } from 'vitest'
import { registries } from './registries'
import { describeOnBoth, type Opened } from './testing/backend'

type Row = Record<string, unknown> & { id?: number; uuid?: string }
type Page = { data: { data: Row[]; total: number } }

/** Filters by a record, of every registry: `bank_id`, `user_uuid`. */
const byRecord = registries.flatMap(({ name, path, query }) =>
  Object.keys(query.shape)
    .filter((key) => /._(id|uuid)$/.test(key))
    .map((key) => ({ name, path, key })),
)

/** checks.md no. 35: a filter by a record takes any of several (api.md#lists). */
describeOnBoth('a filter by a record', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })
  const ask = async (path: string, body?: object) => {
    const answer = await opened.call('aurora', path, { token, ...(body && { method: 'POST', body }) })
    expect(answer.status, `${path} ${JSON.stringify(answer.body).slice(0, 200)}`).toBe(200)
    return answer.body as Page
  }
  const count = async (path: string, key: string, values: readonly string[]) => {
    const query = values.map((value) => `${key}[]=${value}`)
    return (await ask(`${path}?${[...query, 'per_page=1'].join('&')}`)).data.total
  }
  const known = new Map<string, Promise<Row[]>>()
  const rowsOf = (path: string) => {
    const rows = known.get(path) ?? ask(`${path}?per_page=50`).then(({ data }) => data.data)
    known.set(path, rows)
    return rows
  }
  /** Values of a filter that rows have: of the list itself, or else of the tables, which have a bank, … */
  async function candidates(path: string, key: string): Promise<string[]> {
    const alias = key.replace(/_(id|uuid)$/, '')
    const of = (rows: Row[]) =>
      rows.flatMap((row) => {
        const named = row[alias] as { id?: number; uuid?: string } | null | undefined
        return row[key] ?? (key.endsWith('_uuid') ? named?.uuid : named?.id) ?? []
      })
    const values = [path, '/api/tables'].map(async (from) => of(await rowsOf(from)))
    const [own = [], others = []] = await Promise.all(values)
    return [...new Set((own.length > 0 ? own : others).map(String))].slice(0, 2)
  }

  it('has as many of them as the registries declare', () => expect(byRecord.length).toBeGreaterThan(20))

  it.each(byRecord)('takes several: $key of $name, for the list as for all that match', async ({ path, key }) => {
    const [one, other] = await candidates(path, key)
    const values = [one, other ?? one].map((value) => value ?? (key.endsWith('_uuid') ? crypto.randomUUID() : '1'))
    const [first = 0, second = 0, both = 0] = await Promise.all([
      ...values.map((value) => count(path, key, [value])),
      count(path, key, values),
    ])
    // A row may have both, as a bank's agreement has several banks.
    expect(both).toBeGreaterThanOrEqual(Math.max(first, second))
    expect(both).toBeLessThanOrEqual(first + second)
    if (one && other) expect(Math.min(first, second)).toBeGreaterThan(0)
    // An export and a bulk action take the same query.
    const preview = await opened.call('aurora', `${path}/bulk/preview`, {
      ...{ token, method: 'POST', body: { action: 'delete', query: { [key]: values }, params: {} } },
    })
    if (preview.status === 200) expect((preview.body as { data: object }).data).toMatchObject({ total: both })
  })
})
