import { readdirSync, readlinkSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../testing/backend'

/** The files under `folder` that this process holds open, from /proc. */
function openUnder(folder: string): string[] {
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder))
}

describeOnBoth('a stored file', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  it.runIf(process.platform === 'linux')('is told of by HEAD, and not opened', async () => {
    const token = await opened.signIn('aurora', 'corretor')
    const size = 3 * 1024 * 1024
    const bytes = Buffer.alloc(size, ' ')
    bytes.write('%PDF-1.7\n')
    bytes.write('%%EOF', size - 5)
    const body = new FormData()
    body.set('file', new File([bytes], 'rg.pdf'))
    const brought = await opened.call('aurora', '/api/proposals/files', { token, body })
    const { uuid } = (brought.body as { data: { uuid: string } }).data
    const address = await opened.call('aurora', `/api/files/${uuid}/address`, { token })
    const { url } = (address.body as { data: { url: string } }).data

    for (let at = 0; at < 10; at++) {
      const { status, headers } = await opened.call('aurora', url, { method: 'HEAD', token })
      expect([status, headers.get('content-length'), headers.get('content-type')]).toEqual([
        200,
        String(size),
        'application/pdf',
      ])
    }
    // The file is opened shortly after the request.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(openUnder(opened.folder)).toEqual([])
    expect((await opened.call('aurora', url, { token })).status).toBe(200)
  })
})
