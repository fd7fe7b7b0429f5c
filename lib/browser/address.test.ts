import { afterEach, expect, it, vi } from 'vitest'
import { pushAddress, replaceAddress } from './address'

/** Natively the functions are on the prototype; Next assigns its own to the object. */
function browser(heard: boolean) {
  const said: string[] = []
  const say = (what: string) => (address: string) => void said.push(`${what} ${address}`)
  const own = {
    pushState: (...a: string[]) => said.push(`push ${a[2]}`),
    replaceState: (...a: string[]) => said.push(`replace ${a[2]}`),
  }
  vi.stubGlobal('history', heard ? own : Object.create(own))
  vi.stubGlobal('location', { assign: say('load'), replace: say('load instead') })
  return said
}

afterEach(() => vi.unstubAllGlobals())

it('changes the address alone once Next hears of it, and loads the page anew before', () => {
  const heard = browser(true)
  pushAddress('/banks?record=1')
  replaceAddress('/banks')
  // The current entry is marked first, and stays in place.
  expect(heard).toEqual(['replace undefined', 'push /banks?record=1', 'replace /banks'])
  const unheard = browser(false)
  pushAddress('/banks?record=1')
  replaceAddress('/banks')
  expect(unheard).toEqual(['load /banks?record=1', 'load instead /banks'])
})
