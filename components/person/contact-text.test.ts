import { expect, it } from 'vitest'
import { phoneText } from './contact-text'

it.each([
  ['+5581900001000', '(81) 90000-1000'],
  ['1130001000', '(11) 3000-1000'],
  ['+351912345678', '+351912345678'],
  [null, null],
])('%j reads %j', (phone, text) => expect(phoneText(phone)).toBe(text))
