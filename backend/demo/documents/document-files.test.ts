import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { type Files, openFiles } from '../../core/files/files'
import { describeOnBoth, type Opened, silent } from '../../testing/backend'
import { storeDemoFiles } from './document-files'

describeOnBoth('the demo’s documents', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const one = (slug: string, query: SQL) =>
    inTenant(opened.database, slug, opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows[0])

  it('are had by one proposal of six, the newest, and by what is answered with a picture', async () => {
    const counts = (slug: string) =>
      one(
        slug,
        sql`select
          (select count(distinct proposal_id) from proposal_document)::int as proposals,
          (select count(distinct kind) from proposal_document)::int as kinds,
          (select count(*) from proposal_document d join file f on f.tenant_id = d.tenant_id and f.id = d.file_id
            and f.entity_id = d.proposal_id::text and f.entity = 'proposal_document' and f.kind = d.kind)::int as documents,
          (select count(*) from proposal_document)::int as listed,
          (select count(*) from file where entity = 'pendency')::int as enclosed,
          (select coalesce(sum(jsonb_array_length(attachments)), 0) from pendency_message)::int as named,
          (select count(*) from proposal p where p.submitted_at > (
            select min(submitted_at) from proposal q where exists (
              select from proposal_document d where d.tenant_id = q.tenant_id and d.proposal_id = q.id))
            and not exists (select from proposal_document d where d.tenant_id = p.tenant_id and d.proposal_id = p.id))::int
            as newer`,
      )
    const aurora = await counts('aurora')
    expect(aurora).toMatchObject({ proposals: 300, kinds: 7, newer: 0 })
    expect(aurora?.documents).toBe(aurora?.listed)
    expect([aurora?.enclosed, Number(aurora?.enclosed) > 60]).toEqual([aurora?.named, true])
    expect(await counts('boreal')).toMatchObject({ proposals: 75, newer: 0 })
    expect(await counts('novato')).toMatchObject({ proposals: 0, enclosed: 0 })
  })

  it('lie under keys of their own after the first start, and are had by whoever sees their proposal', async () => {
    const { database, clock, folder } = opened
    const place = join(folder, 'files')
    const files = openFiles(pathToFileURL(place).href, silent)
    let [put, most] = [0, 130]
    const counted: Files = {
      ...files,
      put: async (...given) => {
        if (put >= most) throw new Error('killed')
        put += 1
        return files.put(...given)
      },
    }
    const store = () => storeDemoFiles(database, counted, clock.now)
    // A start that is killed, two concurrent ones, and one with nothing left to do.
    await expect(store()).rejects.toThrow('killed')
    const waiting = sql`select count(*)::int as n from file where storage_key like 'demo/%'`
    const left = Number((await one('aurora', waiting))?.n)
    const all = Number((await one('aurora', sql`select count(*)::int as n from file`))?.n)
    expect([all - left, all > 1000]).toEqual([100, true])
    most = Number.POSITIVE_INFINITY
    await Promise.all([store(), store()])
    const done = put
    await store()
    expect(put).toBe(done)
    const boreal = Number((await one('boreal', sql`select count(*)::int as n from file`))?.n)
    const lying = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(lying).toHaveLength(all + boreal)
    const keys = await one(
      'aurora',
      sql`select count(*)::int as files, count(distinct storage_key)::int as keys, count(distinct sha256)::int as samples,
        count(*) filter (where storage_key like tenant_id || '/%')::int as own from file`,
    )
    expect([keys?.keys, keys?.own, keys?.samples]).toEqual([keys?.files, keys?.files, 8])

    const found = await one(
      'aurora',
      sql`select p.uuid from proposal p join "user" u on u.tenant_id = p.tenant_id and u.id = p.user_id
        join proposal_document d on d.tenant_id = p.tenant_id and d.proposal_id = p.id and d.kind = 'rg_front'
        where u.username = 'corretor' limit 1`,
    )
    const token = await opened.signIn('aurora', 'corretor')
    const get = async <T>(path: string) => (await opened.call('aurora', path, { token })).body as { data: T }
    type Document = { kind: string; file: { uuid: string; size: number; mime: string } }
    const { data } = await get<Document[]>(`/api/proposals/${found?.uuid}/documents`)
    for (const { file } of data) {
      const { url } = (await get<{ url: string }>(`/api/files/${file.uuid}/address`)).data
      const answer = await opened.backend.fetch(new Request(`http://localhost/t/aurora${url}`, { headers: { token } }))
      const begins = file.mime === 'image/png' ? '\x89PNG' : '%PDF-'
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, bytes.length, bytes.toString('latin1').startsWith(begins)]).toEqual([200, file.size, true])
    }
    expect(data.length).toBeGreaterThanOrEqual(3)
  })
})
