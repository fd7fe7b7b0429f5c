import { beforeAll, expect, it } from 'vitest'
import type { BulkAnswer } from '@/lib/contracts/job'
import { describeOnBoth, type Opened } from '../../testing/backend'

describeOnBoth('rows that were deleted together', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })

  it('come back together, but for those whose place another has taken', async () => {
    const post = async <T>(path: string, body: object) =>
      ((await opened.call('aurora', path, { token, body })).body as { data: T }).data
    const make = async (name: string) => (await post<{ id: number }>('/api/bank', { name })).id
    const bulk = (action: string, ids: number[]) => post<BulkAnswer>('/api/bank/bulk', { action, ids })
    const ids = [await make('Volta A'), await make('Volta B')]
    expect(await bulk('delete', ids)).toMatchObject({ succeeded: 2, failed: 0 })
    await make('Volta B')
    expect(await bulk('restore', ids)).toMatchObject({
      succeeded: 1,
      failed: 1,
      results: [{ ok: true }, { id: ids[1], ok: false }],
    })
  })
})
