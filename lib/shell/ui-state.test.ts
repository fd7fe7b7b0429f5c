import { expect, it } from 'vitest'
import { defaultUi, inLanguage, looksDark, readUi, type UiState, writeUi } from './ui-state'

it('comes back as it was kept', () => {
  const state: UiState = {
    theme: 'dark',
    menu: 'horizontal',
    layout: 'boxed',
    rtlClass: 'ltr',
    animation: 'off',
    navbar: 'navbar-floating',
    semidark: true,
    locale: 'ae',
    sidebar: false,
    isDarkMode: true,
  }
  expect(readUi(writeUi(state))).toEqual(state)
})

it('takes the default for what it cannot read', () => {
  for (const cookie of [undefined, '', 'theme=pink&menu=&locale=../x&sidebar=1', '%%%', '{"theme":"dark"}'])
    expect(readUi(cookie)).toEqual(defaultUi)
})

it('reads a language its own way, until the direction is chosen', () => {
  expect(readUi('locale=ae').rtlClass).toBe('rtl')
  expect(readUi('locale=ae&rtlClass=ltr').rtlClass).toBe('ltr')
  expect(readUi('locale=de').rtlClass).toBe('ltr')
  const arabic = inLanguage(defaultUi, 'ae')
  expect(arabic).toMatchObject({ locale: 'ae', rtlClass: 'rtl' })
  expect(readUi('locale=pt&rtlClass=ltr&i18nextLng=ae')).toMatchObject({ locale: 'ae', rtlClass: 'rtl' })
  expect(inLanguage({ ...arabic, rtlClass: 'ltr' }, 'en').rtlClass).toBe('ltr')
})

it('takes a language’s tag for its code', () => {
  expect(readUi('i18nextLng=pt-BR').locale).toBe('pt')
  expect(readUi('locale=ar-AE').locale).toBe('ae')
  expect(readUi('locale=en-US').locale).toBe('en')
})

it('fits in a cookie’s alphabet', () => expect(writeUi(defaultUi)).toMatch(/^[\w=&.-]+$/))

it('is dark when told to be, or when the system last was', () => {
  expect(looksDark({ ...defaultUi, theme: 'dark' })).toBe(true)
  expect(looksDark({ ...defaultUi, theme: 'light', isDarkMode: true })).toBe(false)
  expect(looksDark({ ...defaultUi, isDarkMode: true })).toBe(true)
})
