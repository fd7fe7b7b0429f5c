import sharp from 'sharp'
import { expect, it } from 'vitest'
import { unchosenTheme } from '@/lib/contracts/theme'
import { tenantIcon } from './icons'

const theme = { ...unchosenTheme, logo: '/api/settings/logo?v=7' }
const name = 'any-192.png'

it('is drawn once for a brand, and for a while only where its logo could not be read', async () => {
  const square = { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } } as const
  const logo = await sharp(square).png().toBuffer()
  let asked = 0
  const ask = (tenant: string, now: number, answer: () => Uint8Array | null) => {
    const read = async () => {
      asked += 1
      return answer()
    }
    return tenantIcon(tenant, theme, name, { read, now })
  }
  const fail = () => {
    throw new Error('the tenant API is away')
  }
  const bell = await ask('icons', 0, fail)
  expect(bell.lasting).toBe(false)
  expect(await ask('icons', 59_999, fail)).toBe(bell)
  expect(asked).toBe(1)
  const own = await ask('icons', 60_000, () => logo)
  expect(own.lasting).toBe(true)
  expect(Buffer.compare(own.png, bell.png)).not.toBe(0)
  expect(await ask('icons', Number.MAX_SAFE_INTEGER, fail)).toBe(own)
  expect(asked).toBe(2)
  // No logo is an answer too.
  expect(await ask('others', 0, () => null)).toMatchObject({ lasting: true })
})
