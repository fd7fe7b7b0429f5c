import { globSync, readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '@/backend/core/errors/api-error'
import en from '@/messages/en.json'
import pt from '@/messages/pt.json'
import type { Say } from './by-key'
import { explainError, ownReasons, sayError, sayFields } from './say-error'

const say = ({ errors }: { errors: object }, locale: string) =>
  createTranslator({ locale, messages: { errors }, namespace: 'errors', onError: () => {} }) as unknown as Say
const inPortuguese = say(pt, 'pt-BR')
const inEnglish = say(en, 'en')

/** Every reason that the tenant API or a contract can give, with its file. */
function reasonsGiven(): Map<string, string> {
  const given = new Map<string, string>()
  const files = globSync(['backend/**/*.ts', 'lib/contracts/*.ts', 'lib/bff/*.ts']).filter(
    (file) => !/\.test\.ts$|^backend\/(testing|demo)\//.test(file),
  )
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const found = [
      ...text.matchAll(/\breason: '(\w+)'/g),
      ...text.matchAll(/\brule\('[^']*', '(\w+)'\)/g),
      ...text.matchAll(/\bone\('(\w+)'/g),
      ...text.matchAll(/: 'reason', '(\w+)'/g),
      ...text.matchAll(/params\.reason : '(\w+)'/g),
    ]
    for (const [, reason = ''] of found) given.set(reason, file)
  }
  return given
}

describe('the words for refusals', () => {
  it('are there for every code of the closed set, and for no other', () => {
    expect(Object.keys(pt.errors.codes).toSorted()).toEqual(Object.keys(errorCodes).toSorted())
  })

  it('are there for every reason that can be given', () => {
    const given = reasonsGiven()
    expect(given.size).toBeGreaterThan(20)
    const silent = [...given].filter(([reason]) => !Object.hasOwn(pt.errors.reasons, reason))
    expect(silent.map(([reason, file]) => `${reason} (${file})`)).toEqual([])
  })
})

it('has the words at hand for every reason that the browser gives by itself', () => {
  const text = ['components/factors/passkey.ts', 'app/(guest)/login/use-say-passkey.ts', 'lib/words/say-error.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const given = [...text.matchAll(/'(passkey_\w+)'|t\('reasons\.(\w+)'\)/g)].map(([, one, other]) => one ?? other)
  expect(new Set(given)).toEqual(new Set<unknown>(ownReasons))
  expect(Object.keys(pt.errors.reasons)).toEqual(expect.arrayContaining([...ownReasons]))
})

describe('sayError', () => {
  const refusal = { status: 422, code: 'RULE', message: 'Não pode.', params: { megabytes: 2 } }

  it('says the reason in the shown language', () => {
    expect(sayError({ ...refusal, reason: 'file_size' }, inEnglish)).toBe(
      'The file is too large: send one of up to 2 MB.',
    )
    expect(sayError({ ...refusal, reason: 'stale' }, inPortuguese)).toBe('Registro alterado por outro usuário.')
  })

  it('says the code where no reason is given', () => {
    expect(sayError({ status: 403, code: 'FORBIDDEN', message: 'Não.' }, inEnglish)).toBe(
      'You do not have permission for this action.',
    )
  })

  it('leaves the word to the tenant API where its reason or code is not known, or says little', () => {
    expect(sayError(refusal, inEnglish)).toBe('Não pode.')
    expect(sayError({ ...refusal, code: 'FORBIDDEN', reason: 'never_heard' }, inEnglish)).toBe('Não pode.')
    expect(sayError({ status: 418, code: 'TEAPOT', message: 'Sou um bule.' }, inEnglish)).toBe('Sou um bule.')
    // The sentence's parameter was not sent.
    expect(sayError({ ...refusal, reason: 'max', params: {} }, inEnglish)).toBe('Não pode.')
  })

  it('says the status where nothing else is said', () => {
    expect(sayError({ status: 501, code: '', message: ' ' }, inEnglish)).toBe(en.errors.codes.NOT_IMPLEMENTED)
    expect(sayError({ status: 418 }, inEnglish)).toBe(en.errors.unknown)
  })

  it('has something to say of anything', () => {
    expect(sayError({ status: 0, code: '', message: '' }, inEnglish)).toBe(en.errors.offline)
    for (const odd of [null, undefined, 'x', {}, { code: 'constructor' }])
      expect(sayError(odd, inEnglish)).toBe(en.errors.unknown)
  })
})

describe('sayFields', () => {
  it('says each field in the shown language, or as the tenant API does', () => {
    const refusal = {
      errors: { name: ['Campo obrigatório.'], size: ['Máximo: 3.', 'Estranho.'], other: ['Só em português.'] },
      details: { name: [{ reason: 'required' }], size: [{ reason: 'max', params: { maximum: 3 } }, { reason: 'odd' }] },
    }
    expect(sayFields(refusal, inEnglish)).toEqual({
      name: ['Required field.'],
      size: ['Maximum: 3.', 'Estranho.'],
      other: ['Só em português.'],
    })
  })

  it('makes what it can of other shapes', () => {
    const odd = { errors: { a: 'Um.', b: [7, ' '], c: null }, details: { d: 'x', e: { reason: 'required' } } }
    expect(sayFields(odd, inEnglish)).toEqual({ a: ['Um.'], d: ['Invalid value.'], e: ['Required field.'] })
    for (const none of [null, 'x', {}, { errors: 'x', details: [] }]) expect(sayFields(none, inEnglish)).toEqual({})
  })
})

it('explains a refusal by what is wrong with its first field', () => {
  const details = { file: [{ reason: 'file_size', params: { megabytes: 2 } }] }
  const refusal = { status: 422, code: 'VALIDATION', message: 'Verifique os campos informados.' }
  expect(explainError({ ...refusal, details }, inEnglish)).toBe('The file is too large: send one of up to 2 MB.')
  expect(explainError(refusal, inEnglish)).toBe(en.errors.codes.VALIDATION)
})
