import { expect, it } from 'vitest'
import { payoutText } from './payout-text'

const nothing = { agency: null, account: null, account_digit: null, pix_key_type: null, pix_key: null }

it('tells an account or a PIX key, and of a CPF no more than any list does', () => {
  const bank = { official_bank: { name: 'Caixa' }, agency: '1234', account: '56789', account_digit: '0' }
  expect(payoutText({ ...nothing, ...bank })).toBe('Caixa · 1234 · 56789-0')
  expect(payoutText({ ...nothing, pix_key_type: 'cpf', pix_key: '11144477735' })).toBe('PIX ***.444.777-**')
  expect(payoutText({ ...nothing, pix_key_type: 'cpf', pix_key: '***.444.777-**' })).toBe('PIX ***.444.777-**')
  expect(payoutText({ ...nothing, pix_key_type: 'email', pix_key: 'a@b.com' })).toBe('PIX a@b.com')
  // In any notation, and whatever its type (14.13).
  expect(payoutText({ ...nothing, pix_key_type: 'cpf', pix_key: '111.444.777-35' })).toBe('PIX ***.444.777-**')
  expect(payoutText({ ...nothing, pix_key_type: 'evp', pix_key: '11144477735' })).toBe('PIX ***.444.777-**')
  expect(payoutText({ ...nothing, pix_key_type: 'cpf', pix_key: '111.444.777-35' }, true)).toBe('PIX 111.444.777-35')
})
