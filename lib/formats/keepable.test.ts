import { expect, it } from 'vitest'
import { keepable } from './keepable'
import { holdsCpf, maskCpfWithin } from './pix'

const cpf = '11144477735'

it('keeps a form without the CPF, however deep and whatever it is called there (14.13)', () => {
  const accounts = [
    { id: 4, account: '55566777', pix_key_type: 'cpf', pix_key: cpf },
    { pix_key_type: 'cpf', pix_key: '***.444.777-**' },
    { pix_key_type: 'email', pix_key: 'cliente@example.com' },
    { pix_key_type: 'evp', pix_key: '111.444.777-35' },
    { pix_key_type: null, pix_key: null },
  ]
  expect(keepable({ cpf, name: 'Maria', accounts, owner: { holder_cpf: cpf, income: '10.00' } })).toEqual({
    leftOut: ['cpf', 'pix_key'],
    values: {
      name: 'Maria',
      accounts: [
        { ...accounts[0], pix_key: null },
        accounts[1],
        accounts[2],
        { ...accounts[3], pix_key: null },
        accounts[4],
      ],
      owner: { income: '10.00' },
    },
  })
})

it('keeps everything else as it is, and tells of nothing (14.13)', () => {
  const values = { cpf: null, payout: null, rate: '5.0000', tags: ['a', 1, null, true], at: { when: '2026-11-20' } }
  const { cpf: _, ...rest } = values
  expect(keepable(values)).toEqual({ leftOut: [], values: rest })
})

it('knows a CPF in a PIX key by its type, half typed too, or by its digits', () => {
  expect([holdsCpf('cpf', '111444'), holdsCpf('cpf', '***.444.777-**'), holdsCpf('cpf', '')]).toEqual([
    true,
    false,
    false,
  ])
  expect([holdsCpf('phone', cpf), holdsCpf('phone', '+5511987654321'), holdsCpf(null, '11144477734')]).toEqual([
    true,
    false,
    false,
  ])
  expect(maskCpfWithin(`chave ${cpf} do titular`)).toBe('chave ***.444.777-** do titular')
})
