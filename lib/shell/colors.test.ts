import { expect, it } from 'vitest'
import { defaultTheme } from '../contracts/theme'
import { brandStyle, contrast, inkOn, readableOn, textOn, themeColor, themeLogo } from './colors'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#2563EB', '#000000')).toBeCloseTo(4.06, 2)
  expect(contrast('#FFFFFF', '#2563EB')).toBeCloseTo(5.17, 2)
})

it('finds readable text on every colour', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(inkOn(color, '#EEF0F3'), '#EEF0F3')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(inkOn(color, '#22262C'), '#22262C')).toBeGreaterThanOrEqual(4.5)
      }
})

it('keeps the tenant’s own text colour while it can be read', () => {
  expect(textOn('#2563EB', '#FFFFFF')).toBe('#FFFFFF')
  expect(textOn('#2563EB', '#000000')).toBe('#FFFFFF')
  expect(textOn('#FFD700', '#333333')).toBe('#333333')
})

it('falls back to the colours and the logo of the specification', () => {
  const names = ['primaryColor', 'secondaryColor', 'primaryTextColor', 'secondaryTextColor'] as const
  const unset = { ...defaultTheme, primaryColor: 'default', secondaryColor: 'default' } as const
  for (const name of names) {
    expect(themeColor(null, name)).toBe(defaultTheme[name])
    expect(themeColor(unset, name)).toBe(defaultTheme[name])
  }
  expect(themeLogo(null)).toBe(defaultTheme.logo)
  expect(themeLogo({ ...defaultTheme, logo: 'default' })).toBe(defaultTheme.logo)
  expect(brandStyle(null)).toEqual(brandStyle(defaultTheme))
})
