import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import pt from '@/messages/pt.json'
import { useSubmit } from './use-submit'

type Submit = ReturnType<typeof useSubmit>

const Form = ({ tell }: { tell: (submit: Submit) => void }) => {
  tell(useSubmit())
  return null
}
const words = {
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  messages: { common: pt.common, errors: pt.errors },
  children: null,
}

/** The hook within one render: every press before the next render sees the same `busy`. */
function drawn(): Submit {
  const seen: Submit[] = []
  const form = createElement(Form, { tell: (submit) => void seen.push(submit) })
  renderToStaticMarkup(createElement(NextIntlClientProvider, words, form))
  const [first] = seen
  if (!first) throw new Error('it was not drawn')
  return first
}

it('sends once, however often it is pressed before it is drawn anew', async () => {
  const { submit } = drawn()
  let end: (answer: string) => void = () => undefined
  const work = vi.fn(() => new Promise<string>((resolve) => (end = resolve)))
  const first = submit(work)
  expect(await submit(work)).toBeUndefined()
  end('kept')
  expect(await first).toBe('kept')
  expect(work).toHaveBeenCalledTimes(1)
})

it('tells a refusal where it is asked to, and takes the next press', async () => {
  const { submit } = drawn()
  const refused = new Error('refused')
  const refuse = vi.fn(() => null)
  expect(await submit(() => Promise.reject(refused), refuse)).toBeUndefined()
  expect(refuse).toHaveBeenCalledWith(refused)
  expect(await submit(async () => 'kept')).toBe('kept')
})

it('lets a refusal through that somebody else tells, and takes the next press', async () => {
  const { submit } = drawn()
  const through = (error: unknown) => {
    throw error
  }
  await expect(submit(() => Promise.reject(new Error('refused')), through)).rejects.toThrow('refused')
  expect(await submit(async () => 'kept')).toBe('kept')
})
