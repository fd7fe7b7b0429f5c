import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PhoneLink, WhatsAppLink } from './phone-links'

const drawn = (number: string) =>
  renderToStaticMarkup(
    <>
      <PhoneLink number={number} label="Ligar" />
      <WhatsAppLink number={number} label="WhatsApp" />
    </>,
  )

it('14.15 a phone is called, and written to in a window that knows nothing of ours', () => {
  const links = drawn('+5511987654321')
  expect(links).toContain('href="tel:+5511987654321"')
  expect(links).toContain('(11) 98765-4321')
  expect(links).toContain('href="https://wa.me/5511987654321"')
  expect(links).toMatch(/rel="noopener noreferrer"/)
})

it('14.15 a number that is not told whole leads nowhere', () => {
  for (const number of ['(11) *****-4321', '+55119****4321', '****', ''])
    expect([number, drawn(number).includes('href')]).toEqual([number, false])
})
