import { beforeEach, expect, it, vi } from 'vitest'

/** The part of a tab's history that this code uses: Back changes the entry asynchronously and fires an event. */
function makeTab() {
  const window = new EventTarget()
  const entries = [
    { href: '/clients', state: { page: 1 } as unknown },
    { href: '/banks', state: { page: 2 } as unknown },
  ]
  let at = 1
  const location = {
    get href() {
      return entries[at]?.href ?? ''
    },
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, href: string) => {
      entries.splice(at + 1, entries.length, { href, state })
      at += 1
    },
    back: () => {
      setTimeout(() => {
        at = Math.max(0, at - 1)
        window.dispatchEvent(Object.assign(new Event('popstate'), { state: history.state }))
      })
    },
  }
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { window, history, location, close, depth: () => at }
}

let tab: ReturnType<typeof makeTab>
let unsaved: typeof import('./unsaved')
beforeEach(async () => {
  tab = makeTab()
  vi.stubGlobal('window', tab.window)
  vi.stubGlobal('history', tab.history)
  vi.stubGlobal('location', tab.location)
  vi.resetModules()
  unsaved = await import('./unsaved')
})

const later = () => new Promise((resolve) => setTimeout(resolve, 5))
const holder = (more: object = {}) => ({ visit: vi.fn(), giveUp: vi.fn(), ...more })

it('lets everything go while nothing is held', () => {
  const go = vi.fn()
  unsaved.unlessUnsaved(go)
  expect([go.mock.calls.length, unsaved.asker(), tab.depth(), tab.close()]).toEqual([1, null, 1, false])
})

it('asks, and goes on once its person agrees and the extra entry is gone (14.13)', async () => {
  const [one, go] = [holder(), vi.fn()]
  unsaved.hold(one)
  expect([tab.depth(), tab.close()]).toEqual([2, true])
  unsaved.unlessUnsaved(go)
  expect([unsaved.asker(), go.mock.calls.length]).toEqual([one, 0])
  unsaved.settle(false)
  expect([unsaved.asker(), one.giveUp.mock.calls.length, tab.close()]).toEqual([null, 0, true])
  unsaved.unlessUnsaved(go)
  unsaved.settle(true)
  expect([one.giveUp.mock.calls.length, go.mock.calls.length]).toEqual([1, 0])
  await later()
  expect([go.mock.calls.length, tab.depth(), tab.close()]).toEqual([1, 1, false])
})

it('stays on Back, asks, and then goes where Back leads (14.13)', async () => {
  unsaved.hold(holder())
  tab.history.back()
  await later()
  expect([tab.location.href, unsaved.asker() !== null]).toEqual(['/banks', true])
  unsaved.settle(true)
  await later()
  await later()
  expect(tab.location.href).toBe('/clients')
})

it('asks about a part of the page alone, and goes on guarding the rest (14.13)', async () => {
  const [form, dialog, close] = [holder(), holder(), vi.fn()]
  unsaved.hold(form)
  unsaved.hold(dialog)
  unsaved.unlessHeld(dialog, close)
  unsaved.settle(true)
  await later()
  expect([close.mock.calls.length, dialog.giveUp.mock.calls.length, form.giveUp.mock.calls.length]).toEqual([1, 1, 0])
  expect([tab.depth(), tab.close()]).toEqual([2, true])
  await unsaved.letGo(form)
  expect([tab.depth(), tab.close()]).toEqual([1, false])
})

it('of what stays in the tab asks only where the tab’s page ends (14.13)', () => {
  const [reply, go, end] = [holder({ lasts: true }), vi.fn(), vi.fn()]
  unsaved.hold(reply)
  unsaved.unlessUnsaved(go)
  unsaved.unlessEnded(end)
  expect([go.mock.calls.length, end.mock.calls.length, tab.depth(), tab.close()]).toEqual([1, 0, 1, true])
  expect(unsaved.asker()).toBe(reply)
})

it('guards again what is typed while the entry of the one before is still on its way out (14.13)', async () => {
  const [one, two] = [holder(), holder()]
  unsaved.hold(one)
  void unsaved.letGo(one)
  unsaved.hold(two)
  await later()
  expect([unsaved.asker(), tab.depth(), tab.location.href]).toEqual([null, 2, '/banks'])
})
