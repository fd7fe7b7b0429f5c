import { expect, it } from 'vitest'
import { keepable } from '@/lib/formats/keepable'
import { answerPath, initial, type Question, shapeWith } from './call-values'

const question = (id: number, type: Question['type']): Question => ({
  ...{ id, type, name: type, options: null, required: true },
})
const questions = [
  question(1, 'text'),
  question(2, 'cpf'),
  question(3, 'file'),
  question(4, 'number'),
  question(5, 'number'),
  question(6, 'number'),
]
const values = {
  ...initial,
  subject: 'Comissão',
  items: {
    1: ' abc ',
    2: { cpf: '11144477735' },
    3: { uuid: 'f1', name: 'a.pdf' },
    4: '1234.560000',
    5: '12.000000',
    6: null,
    9: 'of another category',
  },
  attachments: [{ uuid: 'f2', name: 'b.png', mime: 'image/png', size: 1 }],
}

it('sends what its category asks for, each value as its type has it', () => {
  expect(shapeWith(questions).write(values, null)).toMatchObject({
    subject: 'Comissão',
    items: [
      { mandatory_item_id: 1, value: 'abc' },
      { mandatory_item_id: 2, value: '11144477735' },
      { mandatory_item_id: 3, value: 'f1' },
      { mandatory_item_id: 4, value: '1234.56' },
      { mandatory_item_id: 5, value: '12' },
    ],
    attachments: ['f2'],
  })
})

it('keeps no CPF in a draft, and says so', () => {
  const kept = keepable(values)
  expect(JSON.stringify(kept.values)).not.toContain('11144477735')
  expect(kept.leftOut).toEqual(['cpf'])
  expect(questions.map(answerPath)).toEqual([...['items.1', 'items.2.cpf', 'items.3', 'items.4', 'items.5', 'items.6']])
})
