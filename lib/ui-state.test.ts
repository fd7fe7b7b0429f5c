import { expect, it } from 'vitest'
import { defaultUi, looksDark, readUi, type UiState, writeUi } from './ui-state'

it('comes back as it was kept', () => {
  const state: UiState = {
    theme: 'dark',
    menu: 'horizontal',
    rtlClass: 'rtl',
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

it('fits in a cookie’s alphabet', () => expect(writeUi(defaultUi)).toMatch(/^[\w=&.-]+$/))

it('is dark when told to be, or when the system last was', () => {
  expect(looksDark({ ...defaultUi, theme: 'dark' })).toBe(true)
  expect(looksDark({ ...defaultUi, theme: 'light', isDarkMode: true })).toBe(false)
  expect(looksDark({ ...defaultUi, isDarkMode: true })).toBe(true)
})
