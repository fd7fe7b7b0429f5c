import { expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { anatomy, flat } from './icu'
import { pseudo } from './pseudo'

it('is strange, longer and bracketed', () => expect(pseudo('Fechar')).toBe('⟦Fḗƈhȧr~~~⟧'))

it('leaves every message its arguments', () => {
  for (const text of flat(pt).values()) expect(anatomy(pseudo(text))).toEqual(anatomy(text))
})
