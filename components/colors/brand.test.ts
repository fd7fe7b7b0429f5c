import { describe, expect, it } from 'vitest'
import { themeEditSchema } from '@/lib/contracts/theme'
import { brandChoice, brandTheme, defaultChoice, readGradient, sameChoice, weakTexts, writeGradient } from './brand'

describe('texts that cannot be read', () => {
  it('are the default text on the default primary, 4.06:1, where white stands in', () => {
    const [weak, ...others] = weakTexts(defaultChoice)
    expect(weak).toMatchObject({ pair: 'primary', instead: '#FFFFFF' })
    expect(weak?.ratio).toBeCloseTo(4.06, 2)
    expect(others).toEqual([])
  })

  it('are told for each pair, and not above 4.5:1', () => {
    const white = { ...defaultChoice, primaryTextColor: '#FFFFFF' }
    expect(weakTexts(white)).toEqual([])
    const pale = { ...white, secondaryColor: '#FDE68A', secondaryTextColor: '#FFFFFF' }
    expect(weakTexts(pale)).toMatchObject([{ pair: 'secondary', instead: '#000000' }])
  })
})

describe('a gradient', () => {
  it('is written as the server takes it, and read back', () => {
    const gradient = { angle: 90, from: '#0F766E', to: '#134E4A' }
    const text = writeGradient(gradient)
    expect(themeEditSchema.safeParse({ gradient: text, row_version: 1 }).success).toBe(true)
    expect(readGradient(text)).toEqual(gradient)
    expect(readGradient('linear-gradient(7deg,#0f766e,#134e4a)')).toEqual({ ...gradient, angle: 7 })
  })

  it.each(['default', '', 'linear-gradient(90deg, #000000, #111111, #222222)', 'url(x)'])(
    '%j is not one to edit as two colours',
    (text) => expect(readGradient(text)).toBeNull(),
  )
})

it('knows when nothing was changed', () => {
  expect(sameChoice(brandChoice(brandTheme(defaultChoice)), defaultChoice)).toBe(true)
  expect(sameChoice({ ...defaultChoice, gradient: 'x' }, defaultChoice)).toBe(false)
  expect(sameChoice({ ...defaultChoice, secondaryColor: '#000000' }, defaultChoice)).toBe(false)
})
