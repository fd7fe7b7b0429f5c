import { describe, expect, it } from 'vitest'
import { inboundMailInputSchema } from '@/lib/contracts/inbound-mail'
import { inboundBody, inboundFaults, inboundValues } from './inbound-values'

const address = ' respostas@example.com '

describe('the form of answers by mail', () => {
  it('asks for the mailbox only where it is looked into', () => {
    expect(inboundFaults(inboundValues(null))).toEqual({ address: 'required' })
    expect(inboundFaults({ ...inboundValues(null), address })).toEqual({})
    const looked = { ...inboundValues(null), address, imap: true, port: '0', folder: ' ' }
    expect(Object.entries(inboundFaults(looked))).toEqual([
      ['host', 'required'],
      ['port', 'portWrong'],
      ['username', 'required'],
      ['folder', 'required'],
    ])
  })

  it('sends what the server takes, and no password that was not typed', () => {
    const filled = { ...inboundValues(null), address, host: ' imap.example.com ', username: ' caixa ' }
    expect(inboundBody(filled, null, false)).toEqual({
      ...{ address: 'respostas@example.com', active: true, imap: null, row_version: null, test: false },
    })
    const body = inboundBody({ ...filled, imap: true }, 3, true)
    expect(inboundMailInputSchema.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ imap: { host: 'imap.example.com', port: 993, username: 'caixa', folder: 'INBOX' } })
    expect(body.imap && 'password' in body.imap).toBe(false)
    expect(inboundBody({ ...filled, imap: true, password: ' x ' }, 3, true).imap?.password).toBe(' x ')
  })
})
