import { expect, it } from 'vitest'
import { makeFileAddresses } from './signed'

const now = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const [newest, older] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const mine = { tenantId: 1, userId: 2, uuid: '00000000-0000-4000-8000-000000000001' }

function partsOf(address: string) {
  const { searchParams } = new URL(address, 'http://balcao.invalid')
  return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
}

it('UP7 serve one person of one tenant, for one file, for five minutes', () => {
  const addresses = makeFileAddresses([newest])
  const given = partsOf(addresses.sign(mine, now))
  expect(addresses.holds(mine, given, later(299))).toBe(true)
  expect(addresses.holds(mine, given, later(300))).toBe(false)
  for (const other of [{ tenantId: 3 }, { userId: 3 }, { uuid: '00000000-0000-4000-8000-000000000002' }]) {
    expect(addresses.holds({ ...mine, ...other }, given, now), JSON.stringify(other)).toBe(false)
  }
  expect(addresses.holds(mine, { ...given, expires: given.expires + 1 }, now)).toBe(false)
  for (const signature of ['', 'x', given.signature.slice(1)]) {
    expect(addresses.holds(mine, { ...given, signature }, now)).toBe(false)
  }
})

it('go on serving while the key that signed them is listed', () => {
  const given = partsOf(makeFileAddresses([older]).sign(mine, now))
  expect(makeFileAddresses([newest, older]).holds(mine, given, now)).toBe(true)
  expect(makeFileAddresses([newest]).holds(mine, given, now)).toBe(false)
})
