import sharp from 'sharp'
import { expect, it } from 'vitest'
import { unchosenTheme } from '@/lib/contracts/theme'
import type { Viewer } from '@/lib/shell/menu'
import { drawIcon } from './draw-icon'
import { icons, iconVersion } from './icon-names'
import { appManifest } from './manifest'

const theme = { ...unchosenTheme, primaryColor: '#0F766E', secondaryColor: '#134E4A' } as const
const words = {
  askPayment: 'Pedir pagamento',
  propose: 'Nova proposta',
  pendencies: 'Pendências',
  simulator: 'Simular',
}
const language = { tag: 'pt-BR', direction: 'ltr' } as const
const broker: Viewer = { type_user: 'Corretor', permissions: ['my_payments', 'list_pendencies'], uuid: 'u' }
const ask = { label: 'Aurora', theme, language, person: null, words }

const pixel = async (png: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

it('is named, coloured and drawn as the tenant, and starts where each role begins', () => {
  expect(appManifest(ask)).toMatchObject({
    ...{ id: '/', name: 'Aurora', short_name: 'Aurora', lang: 'pt-BR', dir: 'ltr' },
    ...{ start_url: '/', scope: '/', display: 'standalone', theme_color: '#0F766E' },
    icons: [
      { src: `/icons/any-192.png?v=${iconVersion(theme)}`, sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '192x192', purpose: 'maskable' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
  })
})

it('offers the shortcuts that a person may open; before sign-in those of a broker', () => {
  const names = (person: Viewer | null) => appManifest({ ...ask, person }).shortcuts.map(({ name }) => name)
  expect(names(null)).toEqual(['Pedir pagamento', 'Nova proposta', 'Pendências', 'Simular'])
  expect(names(broker)).toEqual(['Pedir pagamento', 'Pendências'])
})

it('changes its address with what it is drawn from', () => {
  const other = [{ logo: '/api/settings/logo?v=2' }, { primaryColor: '#000000' }, { secondaryColor: '#000000' }]
  const versions = [{}, ...other].map((change) => iconVersion({ ...theme, ...change }))
  expect(new Set(versions).size).toBe(4)
  expect(iconVersion({ ...theme, primaryTextColor: '#123456' })).toBe(versions[0])
})

it.each(Object.entries(icons))(
  '%s is a square of the tenant’s colours, cut round or filled to its edges',
  async (_, icon) => {
    const png = await drawIcon(theme, null, icon)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size })
    expect((await pixel(png, 0, 0))[3]).toBe(icon.edge ? 255 : 0)
    const [red = 0, green = 0, blue = 0] = await pixel(png, icon.size / 2, 3)
    expect(red).toBeLessThan(40)
    expect(green).toBeGreaterThan(70)
    expect(blue).toBeGreaterThan(70)
  },
)

it('has the tenant’s own logo in the middle, where no phone cuts it', async () => {
  const square = { create: { width: 300, height: 100, channels: 3, background: '#ff0000' } } as const
  const logo = await sharp(square).png().toBuffer()
  const png = await drawIcon(theme, logo, icons['maskable-512.png'])
  expect(await pixel(png, 256, 256)).toEqual([255, 0, 0, 255])
  expect(await pixel(png, 256, 100)).toEqual([255, 255, 255, 255])
  expect(await pixel(png, 20, 256)).toEqual([255, 255, 255, 255])
})

it.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>',
  ],
  ['a broken picture', '\x89PNG\r\n\x1a\nno'],
  ['no picture', 'GIF89a'],
])('draws our bell where the logo is %s', async (_, text) => {
  const own = await drawIcon(theme, Buffer.from(text, 'latin1'), icons['any-192.png'])
  expect(Buffer.compare(own, await drawIcon(theme, null, icons['any-192.png']))).toBe(0)
})
