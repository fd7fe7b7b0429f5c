import { describe, expect, it } from 'vitest'
import { fillAnswer, unknownFields, usedFields } from './answer-fields'

const values = { requester: 'Ana', number: '7', subject: '{{number}}', category: 'Dúvidas', me: 'Rui' }

describe('fields of an answer', () => {
  it('are filled in once, with or without spaces', () => {
    expect(fillAnswer('Olá {{requester}}, o chamado {{ number }}: {{subject}}. {{me}}', values)).toBe(
      'Olá Ana, o chamado 7: {{number}}. Rui',
    )
  })

  it('stay as they are where nobody knows them', () => {
    expect(fillAnswer('{{nome}} {{}} {number}', values)).toBe('{{nome}} {{}} {number}')
    expect(unknownFields('{{nome}} {{}} {{number}} {number}')).toEqual(['nome', ''])
    expect(usedFields('{{me}} {{nome}}')).toEqual(['me', 'nome'])
  })
})
