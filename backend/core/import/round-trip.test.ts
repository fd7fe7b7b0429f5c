import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportBatch, ImportDetail } from '@/lib/contracts/import'
import type { Job } from '@/lib/contracts/job'
import { registries } from '../../registries'
import { type Call, describeOnBoth, type Opened } from '../../testing/backend'
import { importFields } from '../registry/fields'

/** Adds only: an export masks the documents of people, and a sheet says too little to change somebody by. */
const adding = new Set(['broker'])
/** A sheet that takes steps is a bank's, and no export. */
const brought = registries.filter(
  (registry) => registry.import && !registry.import.target && !adding.has(registry.name),
)

/** An exported list is importable, and importing it unchanged changes nothing. */
describeOnBoth('what is exported', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())
  const call = async <T>(path: string, how: Call = {}) =>
    ((await opened.call('aurora', path, { token, ...how })).body as { data: T }).data
  const done = async (uuid: string): Promise<Job> => {
    const job = await call<Job>(`/api/jobs/${uuid}`)
    return ['queued', 'running'].includes(job.status)
      ? new Promise((go) => setTimeout(go, 30)).then(() => done(uuid))
      : job
  }

  it.each(
    brought.flatMap((registry) => [
      { of: registry.name, registry, by: 'number' },
      { of: registry.name, registry, by: 'name' },
    ]),
  )('of $of comes back as no change, whatever it names by its $by (14.5)', async ({ registry, by }) => {
    const fields = importFields(registry).map(({ key }) => key)
    const columns = fields.map((key) => {
      const alias = key.replace(/_id(s?)$/, '$1')
      return by === 'name' && alias in registry.row.shape ? { key: alias, label: key } : key
    })
    for (const format of ['csv', 'xlsx']) {
      const { job } = await call<{ job: Job }>(`${registry.path}/export`, { body: { format, columns } })
      const { file } = await done(job.uuid)
      const address = `http://localhost/t/aurora${file?.url}`
      const bytes = await (await opened.backend.fetch(new Request(address, { headers: { token } }))).arrayBuffer()
      const form = new FormData()
      form.set('file', new File([bytes], `a.${format}`))
      const { uuid, row_version, rows, mapping } = await call<ImportBatch>(`${registry.path}/import`, { body: form })
      expect(mapping).toEqual(fields)
      const batch = await call<ImportBatch>(`/api/imports/${uuid}`, { method: 'PUT', body: { row_version } })
      const { lines } = await call<ImportDetail>(`/api/imports/${uuid}?per_page=all`)
      expect([format, lines.data.filter(({ action }) => action !== 'skip')]).toEqual([format, []])
      expect([format, batch.skips]).toEqual([format, rows])
      expect(rows).toBeGreaterThan(0)
    }
  })
})
