import { readFileSync } from 'node:fs'
import { and, count, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { unsentLimits } from '@/lib/contracts/file'
import { inTenant } from '../../core/database/scope'
import { file } from '../../core/files/file.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeJpeg, makePng } from '../../testing/pictures'
import { putProposal } from '../../testing/proposals'
import { unsentEntity } from './unsent-files'

describeOnBoth('files that are brought to be sent', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  let pendency = 0
  beforeAll(async () => {
    opened = await open()
    for (const who of ['corretor', 'corretor2', 'operacional']) tokens.set(who, await opened.signIn('aurora', who))
    const { uuid, row_version } = await putProposal(opened)
    const body = { proposal_uuid: uuid, row_version, type: 'document', title: 'Falta o RG' }
    const { body: begun } = await opened.call('aurora', '/api/pendency', { token: tokens.get('operacional'), body })
    pendency = (begun as { data: { id: number } }).data.id
  })
  const inThread = () => `/api/pendency/${pendency}/files`
  const forProposal = '/api/proposals/files'
  const bring = (bytes: Uint8Array, { path = forProposal, name = 'rg.png', who = 'corretor' } = {}) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], name))
    return opened.call('aurora', path, { token: tokens.get(who), body })
  }
  const remove = async (uuid: string, who = 'corretor') =>
    (await opened.call('aurora', `/api/files/${uuid}`, { method: 'DELETE', token: tokens.get(who) })).status
  const uuidOf = ({ body }: { body: unknown }) => (body as { data: { uuid: string } }).data.uuid
  const unsent = () =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      const mine = and(eq(file.tenant_id, tenant.id), eq(file.entity, unsentEntity))
      const [held] = await tx.select({ files: count() }).from(file).where(mine)
      return held?.files
    })
  /** Sets the size of every unsent file. */
  const weigh = (size: number) =>
    inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx
        .update(file)
        .set({ size })
        .where(and(eq(file.tenant_id, tenant.id), eq(file.entity, unsentEntity))),
    )

  it('UP6 are refused at every door where they have too many pixels', async () => {
    for (const path of [forProposal, inThread()]) {
      for (const bomb of [makePng(50_000, 50_000), makeJpeg(65_535, 65_535)]) {
        expect(await bring(bomb, { path })).toMatchObject({
          status: 422,
          body: { details: { file: [{ reason: 'picture_side', params: { side: 15_000 } }] } },
        })
      }
    }
    expect(await unsent()).toBe(0)
  })

  it('are so many a person, wherever they are to go, and two at once are counted one by one', async () => {
    const full = {
      status: 422,
      body: {
        details: { file: [{ reason: 'unsent_files', params: { name: 'mais.png', files: 40, megabytes: 200 } }] },
      },
    }
    const uuids: string[] = []
    for (let at = 0; at < unsentLimits.files - 1; at++) {
      uuids.push(uuidOf(await bring(makePng(1, 1), { path: at % 2 ? inThread() : forProposal })))
    }
    const both = await Promise.all([
      bring(makePng(1, 1), { name: 'mais.png' }),
      bring(makePng(1, 1), { name: 'mais.png', path: inThread() }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const late = await bring(makePng(1, 1), { name: 'mais.png' })
    expect(late).toMatchObject(full)
    expect((late.body as { errors: { file: string[] } }).errors.file[0]).toContain('mais.png')
    expect((await bring(makePng(1, 1), { who: 'corretor2' })).status).toBe(201)

    // Deleting or sending makes room.
    const [one = '', two = ''] = uuids
    expect([await remove(one, 'corretor2'), await remove(one), await remove(one)]).toEqual([404, 200, 404])
    expect((await bring(makePng(1, 1))).status).toBe(201)
    expect(await bring(makePng(1, 1), { name: 'mais.png', path: inThread() })).toMatchObject(full)
    const said = { pendency_id: pendency, message: 'Segue.', attachments: [two] }
    const sent = await opened.call('aurora', '/api/pendency/messages', { token: tokens.get('corretor'), body: said })
    expect(sent.status).toBe(201)
    expect(await remove(two)).toBe(404)
    expect((await bring(makePng(1, 1))).status).toBe(201)
  })

  it('are so many bytes a person, and go after a day', async () => {
    const { now } = opened.clock
    const aged = async (hours: number) => {
      opened.clock.now = new Date(now.getTime() + hours * 3600_000)
      await opened.backend.sweep()
      opened.clock.now = now
      return unsent()
    }
    expect(await aged(23)).toBe(41)
    expect(await aged(25)).toBe(0)
    await bring(makePng(1, 1))
    await weigh(unsentLimits.bytes - 44)
    expect((await bring(makePng(1, 1))).status).toBe(422)
    await weigh(unsentLimits.bytes - 45)
    expect((await bring(makePng(1, 1))).status).toBe(201)
  })

  it('are their person’s too where they were kept by what they were for, and what was sent stays', async () => {
    const who = 'operacional'
    const uuids: string[] = []
    for (const path of [forProposal, inThread(), inThread()])
      uuids.push(uuidOf(await bring(makePng(1, 1), { path, who })))
    const [loose = '', left = '', sent = ''] = uuids
    const said = { pendency_id: pendency, message: 'Segue.', attachments: [sent] }
    await opened.call('aurora', '/api/pendency/messages', { token: tokens.get(who), body: said })
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      const keep = (uuid: string, before: { entity: string; entity_id: string }) =>
        tx
          .update(file)
          .set(before)
          .where(and(eq(file.tenant_id, tenant.id), eq(file.uuid, uuid)))
      await keep(loose, { entity: 'proposal_sending', entity_id: '1' })
      await keep(left, { entity: 'pendency', entity_id: String(pendency) })
    })
    expect([await remove(loose, who), await remove(left, who)]).toEqual([404, 404])
    const migration = readFileSync('backend/migrations/0016_unsent_files.sql', 'utf8')
    await opened.database.orm.transaction((tx) => tx.execute(sql.raw(migration)))
    expect([await remove(loose, who), await remove(left, who), await remove(sent, who)]).toEqual([200, 200, 404])
  })
})
