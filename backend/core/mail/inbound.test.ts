import { describe, expect, it } from 'vitest'
import { readBody, readHead } from './inbound'

const raw = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'))
const head = ['From: "Ana" <Ana@Example.com>', 'To: chamados+x@example.com', 'Message-ID: <1@example.com>']
const said = ['', 'Oi']

describe('a mail that came in', () => {
  it('is read with its sender, recipients and words', async () => {
    const whole = raw([
      ...head,
      'Cc: Equipe: b@example.com, c@example.com;',
      'Delivered-To: d@example.com',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Ol=E1, <b>tudo</b> &lt;certo&gt;?</p><style>p{}</style><script>alert(1)</script>Sim<br>n=E3o',
    ])
    const [mail, { text }] = [await readHead(whole), await readBody(whole)]
    expect(mail).toMatchObject({ from: 'ana@example.com', messageId: '<1@example.com>', isByPerson: true })
    expect(mail.recipients).toEqual(['chamados+x@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
    expect(text.trim()).toBe('Olá, tudo <certo>?\nSim\nnão')
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (rfc3834)',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'List-Id: <lista.example.com>',
    'Return-Path: <>',
    'X-Autoreply: yes',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
  ])('IM3 is no person’s with %s', async (line) => {
    expect((await readHead(raw([...head, line, ...said]))).isByPerson).toBe(false)
  })

  it('IM3 is a person’s with what their programs say', async () => {
    for (const line of ['Auto-Submitted: no', 'Precedence: normal', 'Return-Path: <ana@example.com>']) {
      expect((await readHead(raw([...head, line, ...said]))).isByPerson, line).toBe(true)
    }
    expect((await readHead(raw(['From: MAILER-DAEMON@example.com', ...said]))).isByPerson).toBe(false)
  })

  it('IM2 has one sender, or none', async () => {
    const from = async (...lines: string[]) => (await readHead(raw([...lines, ...said]))).from
    expect(await from('From: a@example.com', 'From: b@example.com')).toBe('')
    expect(await from('From: Ana <a@example.com>, b@example.com')).toBe('')
    expect(await from('From: "b@example.com" <A@example.com>')).toBe('a@example.com')
    expect(await from('From: Equipe: a@example.com, b@example.com;')).toBe('')
    expect(await from('Subject: nada')).toBe('')
  })

  it('has its files, and a mail that hangs on it as one of them', async () => {
    const { attachments, text } = await readBody(
      raw([
        ...head,
        'Content-Type: multipart/mixed; boundary=q',
        '',
        '--q',
        ...['Content-Type: text/plain; charset=utf-8', '', 'Oi\0'],
        '--q',
        ...[
          'Content-Type: image/png; name="a.png"',
          'Content-Disposition: inline',
          'Content-Transfer-Encoding: base64',
          '',
          'aGk=',
        ],
        '--q',
        ...['Content-Type: message/rfc822', '', 'Subject: dentro', '', 'Segredo'],
        '--q--',
      ]),
    )
    expect(text.trim()).toBe('Oi')
    expect(attachments.map(({ name, inline, bytes }) => [name, inline, Buffer.from(bytes).toString()])).toEqual([
      ['a.png', true, 'hi'],
      [expect.any(String), false, expect.stringContaining('Segredo')],
    ])
  })

  it('IM5 fails for what nests, begins or breaks its lines without an end', async () => {
    const deep = Array.from({ length: 40 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat()
    await expect(readBody(raw([...deep, '', 'x']))).rejects.toThrow()
    expect((await readHead(raw([`X-Long: ${'a'.repeat(300_000)}`, ...head, ...said]))).from).toBe('')
    await expect(readBody(Buffer.from(`From: a@example.com\n\n${'a\n'.repeat(25_000)}`))).rejects.toThrow()
    await expect(readBody(Buffer.from(`From: a@example.com\n\n${'--b\n\n'.repeat(15_000)}`))).rejects.toThrow()
    const file = 'a'.repeat(76)
    const { text } = await readBody(Buffer.from(`From: a@example.com\n\n${`${file}\n`.repeat(30_000)}`))
    expect(text).toHaveLength(64 * 1024)
    expect((await readHead(Buffer.from([0, 255, 254, 10]))).from).toBe('')
  })
})
