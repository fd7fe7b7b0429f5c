import { expect, it } from 'vitest'
import { ApiError, invalid, stale } from './api-error'
import { within } from './within'

const refusal = async (error: unknown) => {
  const caught: unknown = await within('account', () => Promise.reject(error)).catch((found: unknown) => found)
  return caught instanceof ApiError ? caught : null
}
const fault = { reason: 'required', message: 'Campo obrigatório.' }

it('a refusal of a nested part names its fields and both versions under the part (16.3)', async () => {
  const fields = await refusal(invalid({ number: fault }))
  expect([fields?.code, [...(fields?.details.fields ?? [])]]).toEqual(['VALIDATION', [['account.number', [fault]]]])
  const versions = await refusal(stale({ number: 1 }, { number: 2 }))
  expect(versions?.details).toMatchObject({
    reason: 'stale',
    versions: { sent: { account: { number: 1 } }, current: { account: { number: 2 } } },
  })
})

it('anything else passes as it is (16.3)', async () => {
  const rule = await refusal(new ApiError('RULE', { reason: 'some', message: 'Não.' }))
  expect([rule?.code, rule?.message, rule?.details.reason]).toEqual(['RULE', 'Não.', 'some'])
  const broken = new Error('broken')
  await expect(within('account', () => Promise.reject(broken))).rejects.toBe(broken)
  expect(await within('account', async () => 7)).toBe(7)
})
