import { describe, expect, it } from 'vitest'
import { smtpInputSchema } from '@/lib/contracts/smtp'
import { sameValues } from './mail-values'
import { smtpBody, smtpFaults, smtpValues } from './smtp-values'

const filled = { ...smtpValues(null), host: ' smtp.example.com ', from_name: 'Aurora', from_email: 'oi@example.com' }

describe('the form of the mail server', () => {
  it('says what is missing, in its own order', () => {
    expect(Object.entries(smtpFaults(smtpValues(null)))).toEqual([
      ['host', 'required'],
      ['from_name', 'required'],
      ['from_email', 'required'],
    ])
    expect(smtpFaults(filled)).toEqual({})
  })

  it.each(['', '0', '65536', '25a', '-1', '5.5'])('refuses port %j', (port) =>
    expect(smtpFaults({ ...filled, port })).toEqual({ port: 'portWrong' }),
  )

  it('sends what the server takes, and no password that was not typed', () => {
    const body = smtpBody(filled, null, true)
    expect(smtpInputSchema.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ host: 'smtp.example.com', username: null, port: 587, test: true })
    expect('password' in body).toBe(false)
    expect(smtpBody({ ...filled, password: ' x ' }, 3, false)).toMatchObject({ password: ' x ', row_version: 3 })
  })

  it('knows when nothing was changed', () => {
    expect(sameValues(filled, { ...filled })).toBe(true)
    expect(sameValues(filled, { ...filled, active: false })).toBe(false)
  })
})
