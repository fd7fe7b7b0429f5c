import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fileSums } from '@/lib/contracts/file'
import { inTenant } from '../core/database/scope'
import { file } from '../core/files/file.table'
import { user } from '../identity/people/user.table'
import { describeOnBoth, type Opened } from '../testing/backend'
import { makePng } from '../testing/pictures'
import { putProposal } from '../testing/proposals'

const picture = makePng(1, 1)
const size = picture.byteLength

describeOnBoth('the sums of files', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  let proposal = ''
  let pendency = 0
  beforeAll(async () => {
    opened = await open()
    for (const who of ['admin', 'corretor', 'corretor2', 'operacional']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
    const { uuid, row_version } = await putProposal(opened)
    proposal = uuid
    const body = { proposal_uuid: uuid, row_version, type: 'document', title: 'Falta o RG' }
    const begun = await opened.call('aurora', '/api/pendency', { token: tokens.get('operacional'), body })
    pendency = (begun.body as { data: { id: number } }).data.id
  })
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  beforeEach(() => inside(({ tx }) => tx.delete(file).where(eq(file.kind, 'test'))))

  const bring = (who: string, path: string, name = 'rg.png', more: Record<string, string> = {}) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(picture)], name))
    for (const [key, value] of Object.entries(more)) body.set(key, value)
    return opened.call('aurora', path, { token: tokens.get(who), body })
  }
  const documents = () => `/api/proposals/${proposal}/documents`
  /** Inserts file rows without bytes. */
  const put = (
    count: number,
    bytes: number,
    { by = 'corretor', entity = 'proposal_document', of = '0', tenant = 'aurora' } = {},
  ) =>
    inTenant(opened.database, tenant, opened.clock.now, async ({ tx, tenant: { id: tenant_id } }) => {
      const [person] = await tx.select({ id: user.id }).from(user).where(eq(user.username, by))
      const rows = Array.from({ length: count }, () => ({
        ...{ tenant_id, uuid: randomUUID(), entity, entity_id: of, kind: 'test', name: 'x.png', mime: 'image/png' },
        ...{ size: bytes, sha256: 'x', storage_key: 'x', uploaded_by: person?.id ?? 0 },
      }))
      await tx.insert(file).values(rows)
    })
  /** Fills the quota of `by` up to `bytes`, with files of another record. */
  const fillTo = async (bytes: number, of: 'person' | 'tenant', by: string) => {
    const [held] = await inside(({ tx }) =>
      tx.execute<{ sum: string }>(sql`select coalesce(sum(f.size), 0)::text sum from file f
        join "user" u on u.tenant_id = f.tenant_id and u.id = f.uploaded_by
        where f.deleted_at is null and f.entity <> 'job' and (${of} = 'tenant' or u.username = 'corretor')`),
    ).then(({ rows }) => rows)
    await put(1, Math.round(bytes) - Number(held?.sum), { by })
  }
  const reasonsOf = (body: unknown, field = 'file') =>
    (body as { details?: Record<string, { reason: string; params: unknown }[]> }).details?.[field]
  const held = (entity: string, id: string) =>
    inside(({ tx }) =>
      tx.execute<{ n: number }>(sql`select count(*)::int n from file where entity = ${entity} and entity_id = ${id}`),
    ).then(({ rows }) => rows[0]?.n)
  const idOf = () =>
    inside(({ tx }) => tx.execute<{ id: string }>(sql`select id::text from proposal where uuid = ${proposal}`)).then(
      ({ rows }) => rows[0]?.id ?? '',
    )

  it('are a hundred files a record, and of two at once the second is told (14.35)', async () => {
    const id = await idOf()
    await put(fileSums.recordFiles - 1, 10, { of: id })
    const both = await Promise.all([bring('operacional', documents()), bring('operacional', documents())])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const late = await bring('operacional', documents())
    expect([late.status, reasonsOf(late.body)]).toEqual([422, [{ reason: 'record_files', params: { files: 100 } }]])
    expect((late.body as { errors: { file: string[] } }).errors.file[0]).toContain('100')
    expect(await held('proposal_document', id)).toBe(100)
    // Another record still has room.
    expect((await bring('corretor', '/api/proposals/files')).status).toBe(201)
  })

  it('hold a conversation too, when its messages are sent (14.35)', async () => {
    const path = `/api/pendency/${pendency}/files`
    await put(fileSums.recordFiles - 1, 10, { entity: 'pendency', of: String(pendency) })
    const uuids: string[] = []
    for (let at = 0; at < 2; at++) {
      uuids.push(((await bring('corretor', path)).body as { data: { uuid: string } }).data.uuid)
    }
    const say = (attachments: string[]) =>
      opened.call('aurora', '/api/pendency/messages', {
        token: tokens.get('corretor'),
        body: { pendency_id: pendency, message: 'Segue.', attachments },
      })
    const refused = await say(uuids)
    expect([refused.status, reasonsOf(refused.body, 'attachments')?.[0]?.reason]).toEqual([422, 'record_files'])
    expect((await say(uuids.slice(0, 1))).status).toBe(201)
    expect(await held('pendency', String(pendency))).toBe(100)
    expect(reasonsOf((await bring('corretor', path)).body)?.[0]?.reason).toBe('record_files')
  })

  it('are two gigabytes a person, to the byte, whatever it is brought for (14.35)', async () => {
    await fillTo(fileSums.personBytes - size, 'person', 'corretor')
    const path = '/api/proposals/files'
    const both = await Promise.all([bring('corretor', path), bring('corretor', path)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const doors = [path, `/api/pendency/${pendency}/files`, '/api/user/change_avatar']
    for (const door of doors) {
      const late = await bring('corretor', door)
      expect([door, late.status, reasonsOf(late.body)]).toEqual([
        door,
        422,
        [{ reason: 'person_bytes', params: { gigabytes: 2 } }],
      ])
    }
    expect((await bring('corretor2', path)).status).toBe(201)
  })

  it('are twenty gigabytes a company, and none of another’s (14.35)', async () => {
    await put(1, fileSums.tenantBytes, { by: 'admin', tenant: 'boreal' })
    await fillTo(fileSums.tenantBytes - size, 'tenant', 'ceo')
    expect((await bring('operacional', documents())).status).toBe(201)
    const form = { words: '{}' }
    for (const [who, door] of [
      ['operacional', documents()],
      ['admin', '/api/settings/logo'],
      ['admin', '/api/user/change_avatar'],
      ['corretor2', '/api/proposals/files'],
    ] as const) {
      const late = await bring(who, door)
      expect([door, late.status, reasonsOf(late.body)]).toEqual([
        door,
        422,
        [{ reason: 'tenant_bytes', params: { gigabytes: 20 } }],
      ])
    }
    const sheet = new FormData()
    sheet.set('file', new File(['Nome\nSeu'], 'bancos.csv'))
    for (const [key, value] of Object.entries(form)) sheet.set(key, value)
    const brought = await opened.call('aurora', '/api/bank/import', { token: tokens.get('admin'), body: sheet })
    expect([brought.status, reasonsOf(brought.body)?.[0]?.reason]).toEqual([422, 'tenant_bytes'])
    await inTenant(opened.database, 'boreal', opened.clock.now, ({ tx }) =>
      tx.delete(file).where(eq(file.kind, 'test')),
    )
  })

  it('leave a picture to be replaced by another where its place is all there is (14.35)', async () => {
    expect((await bring('corretor2', '/api/user/change_avatar')).status).toBe(200)
    await fillTo(fileSums.tenantBytes, 'tenant', 'ceo')
    expect((await bring('corretor2', '/api/user/change_avatar')).status).toBe(200)
  })

  it('are told before they are reached: how much of each is used (14.35)', async () => {
    const room = async (who: string) =>
      ((await opened.call('aurora', '/api/files/room', { token: tokens.get(who) })).body as { data: unknown }).data
    await fillTo(fileSums.personBytes * 0.85, 'person', 'corretor')
    await fillTo(fileSums.tenantBytes * 0.5, 'tenant', 'ceo')
    const record = { files: 100 }
    expect(await room('corretor')).toEqual({
      record,
      person: { percent: 85, gigabytes: 2 },
      tenant: { percent: 50, gigabytes: 20 },
    })
    expect(await room('corretor2')).toMatchObject({ person: { percent: 0 }, tenant: { percent: 50 } })
    await fillTo(fileSums.tenantBytes * 2, 'tenant', 'ceo')
    expect(await room('corretor2')).toMatchObject({ tenant: { percent: 100 } })
    expect((await opened.call('aurora', '/api/files/room')).status).toBe(401)
  })
})
