import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'

const code = readFileSync('public/sw-push.js', 'utf8')
const origin = 'https://aurora.example.com'

type Handler = (event: Record<string, unknown>) => void
/** A page that the worker may lead; `answers`: it is one of the office, which opens what it is told. */
const page = (url: string, answers: boolean) => {
  const seen: unknown[] = []
  return {
    ...{ seen, url: origin + url },
    focus: async () => void seen.push('focus'),
    postMessage: (data: unknown, [port]: { postMessage: (text: string) => void }[]) => {
      seen.push(data)
      if (answers) port?.postMessage('opening')
    },
  }
}

/** The worker's part, in a scope of its own. */
function start(pages: ReturnType<typeof page>[] = []) {
  const handlers: Record<string, Handler> = {}
  const shown: [title: string, options: Record<string, unknown>][] = []
  const opened: string[] = []
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    registration: { showNotification: async (...all: (typeof shown)[number]) => void shown.push(all) },
    clients: { matchAll: async () => pages, openWindow: async (place: string) => void opened.push(place) },
  }
  runInNewContext(code, { self, URL, MessageChannel, setTimeout })
  const dispatch = async (name: string, event: Record<string, unknown>) => {
    const waits: unknown[] = []
    handlers[name]?.({ ...event, waitUntil: (work: unknown) => waits.push(work) })
    await Promise.all(waits)
  }
  const push = (told: unknown) =>
    dispatch('push', { data: told === undefined ? null : { json: () => JSON.parse(String(told)) } })
  const press = async (url: unknown) => {
    let closed = false
    await dispatch('notificationclick', { notification: { close: () => (closed = true), data: { url } } })
    return closed
  }
  return { shown, opened, push, press }
}

describe('the worker of pushes', () => {
  it('shows a push with its words, its picture and its place', async () => {
    const { shown, push } = start()
    const told = {
      title: 'Proposta paga: 12',
      body: 'Aurora',
      url: '/proposals/1',
      tag: 'a',
      icon: '/balcao.svg',
      lang: 'pt',
    }
    await push(JSON.stringify(told))
    expect(shown).toEqual([
      [
        'Proposta paga: 12',
        {
          ...{ body: 'Aurora', lang: 'pt', dir: 'auto', icon: '/balcao.svg', tag: 'a', renotify: true },
          data: { url: '/proposals/1' },
        },
      ],
    ])
  })

  it('shows something for a push that it cannot read: a browser ends subscriptions of which nothing is seen', async () => {
    const { shown, push } = start()
    for (const told of [undefined, 'not json', '[]', 'null', '{"title":1}']) await push(told)
    expect(shown.map(([title]) => title)).toEqual(Array(5).fill('aurora.example.com'))
  })

  it('PU6 leads nowhere but to this site', async () => {
    const { opened, press, push, shown } = start()
    const elsewhere = ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/\\evil.test', 7, undefined]
    // Resolved, these are `//evil.test`, which a window takes for another site.
    const resolved = ['/.//evil.test', '/a/..//evil.test', '/%2e//evil.test', '/./\\evil.test']
    for (const url of [...elsewhere, ...resolved]) await press(url)
    expect(opened).toEqual(Array(10).fill('/'))
    await push(JSON.stringify({ title: 'x', url: '//evil.test', icon: 'https://evil.test/x.png' }))
    expect(shown[0]?.[1]).toMatchObject({ icon: '/', data: { url: '/' } })
  })

  it('opens the place in a new window where no page is open', async () => {
    const { opened, press } = start()
    expect(await press('/proposals/1?a=b#c')).toBe(true)
    expect(opened).toEqual(['/proposals/1?a=b#c'])
  })

  it('goes to the page that shows it already, else leads an open one there, which may ask about unsaved input', async () => {
    const there = [page('/dashboard', true), page('/proposals/1', true)]
    const first = start(there)
    await first.press('/proposals/1')
    expect(there.map(({ seen }) => seen)).toEqual([[], ['focus']])
    const other = [page('/dashboard', true)]
    const second = start(other)
    await second.press('/proposals/1')
    expect(other[0]?.seen).toEqual([{ push: '/proposals/1' }, 'focus'])
    expect([first.opened, second.opened]).toEqual([[], []])
  })

  it('opens a window where the open page does not answer', async () => {
    const silent = [page('/login', false)]
    const { opened, press } = start(silent)
    await press('/proposals/1')
    expect(opened).toEqual(['/proposals/1'])
  })
})
