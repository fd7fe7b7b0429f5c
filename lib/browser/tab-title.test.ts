import { expect, it } from 'vitest'
import { composedTitle } from './tab-title'

const nothing = { unread: 0, error: null, refusal: null, record: null }
const error = (title: string) => `Erro: ${title}`

it.each([
  [nothing, 'Bancos · Aurora'],
  [{ ...nothing, unread: 3 }, '(3) Bancos · Aurora'],
  [{ ...nothing, record: 'Banco Pan' }, 'Banco Pan · Bancos · Aurora'],
  [{ ...nothing, unread: 1, refusal: 'Página não encontrada' }, '(1) Página não encontrada · Bancos · Aurora'],
  [{ ...nothing, unread: 12, error, record: 'Banco Pan' }, '(12) Erro: Banco Pan · Bancos · Aurora'],
])('14.19 names the record and the screen, after what is unread and what is wrong (%#)', (parts, title) => {
  expect(composedTitle('Bancos · Aurora', parts)).toBe(title)
})
