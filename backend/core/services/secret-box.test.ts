import { expect, it } from 'vitest'
import { makeSecretBox } from './secret-box'

const key = (byte: number) => new Uint8Array(32).fill(byte)

it('opens what it sealed, for the same tenant alone', () => {
  const box = makeSecretBox([key(1)])
  const sealed = box.seal('senha çom acento', 7)
  expect(sealed).not.toContain('senha')
  expect(box.open(sealed, 7)).toBe('senha çom acento')
  expect(box.open(sealed, 8)).toBeNull()
  expect(box.seal('senha çom acento', 7)).not.toBe(sealed)
})

it('opens with an older key, not without it', () => {
  const sealed = makeSecretBox([key(1)]).seal('x', 7)
  expect(makeSecretBox([key(2), key(1)]).open(sealed, 7)).toBe('x')
  expect(makeSecretBox([key(2)]).open(sealed, 7)).toBeNull()
  expect(makeSecretBox([]).open(sealed, 7)).toBeNull()
  expect(() => makeSecretBox([]).seal('x', 7)).toThrow('key')
})

it('opens nothing that was touched', () => {
  const box = makeSecretBox([key(1)])
  const sealed = box.seal('segredo', 7)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (const at of bytes.keys()) {
    const touched = Buffer.from(bytes)
    touched[at] = (touched[at] ?? 0) ^ 1
    expect(box.open(`v1.${touched.toString('base64url')}`, 7), String(at)).toBeNull()
  }
  for (const text of ['', 'v1.', 'v1.AAAA', 'v2.x', bytes.toString('base64url')]) expect(box.open(text, 7)).toBeNull()
  // Each seal has one spelling.
  for (const more of ['.', '.a', '=', '!', '\n']) expect(box.open(`${sealed}${more}`, 7), more).toBeNull()
})
