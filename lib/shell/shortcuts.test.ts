import { expect, it } from 'vitest'
import { type Pressed, pressedShortcut } from './shortcuts'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})
const free = { typing: false, single: true, going: false }

it('Ctrl+K and ⌘K open the palette, even while typing and with single keys off', () => {
  for (const how of [{ ctrlKey: true }, { metaKey: true }])
    for (const circumstances of [free, { typing: true, single: false, going: false }])
      expect(pressedShortcut(press('k', how), circumstances)).toEqual({ kind: 'palette' })
})

it('takes the key’s place on a keyboard of another alphabet, and only there', () => {
  expect(pressedShortcut(press('л', { ctrlKey: true, code: 'KeyK' }), free)).toEqual({ kind: 'palette' })
  expect(pressedShortcut(press('t', { ctrlKey: true, code: 'KeyK' }), free)).toBeNull()
})

it('leaves the browser its own keys', () => {
  expect(pressedShortcut(press('n', { ctrlKey: true }), free)).toBeNull()
  expect(pressedShortcut(press('?', { altKey: true }), free)).toBeNull()
  expect(pressedShortcut(press('k', { ctrlKey: true, isComposing: true }), free)).toBeNull()
})

it('hears single keys, but not while typing and not when switched off', () => {
  expect(pressedShortcut(press('?'), free)).toEqual({ kind: 'help' })
  expect(pressedShortcut(press('/'), free)).toEqual({ kind: 'search' })
  for (const key of ['?', '/', 'g']) {
    expect(pressedShortcut(press(key), { ...free, typing: true })).toBeNull()
    expect(pressedShortcut(press(key), { ...free, single: false })).toBeNull()
  }
})

it('goes to a page with g and its letter', () => {
  expect(pressedShortcut(press('g'), free)).toEqual({ kind: 'go' })
  expect(pressedShortcut(press('i'), free)).toBeNull()
  expect(pressedShortcut(press('i'), { ...free, going: true })).toEqual({ kind: 'page', route: '/dashboard' })
})
