import { describe, expect, it } from 'vitest'
import { ownWords } from './written'

const quoted = ['> ## Responda acima desta linha ##', '> Olá, Ana.', '> Chamado #12: Em atendimento']

describe('own words of an answer', () => {
  it.each([
    [
      'Gmail',
      [
        'Segue o print.',
        '',
        'Em seg., 30 de nov. de 2026 às 15:00, Aurora <chamados@example.com> escreveu:',
        '',
        ...quoted,
      ],
    ],
    [
      'Gmail, broken over lines',
      [
        'Segue o print.',
        '',
        'Em seg., 30 de nov. de 2026 às 15:00, Aurora Crédito <',
        'chamados+1-2-abc@respostas.example.com> escreveu:',
        ...quoted,
      ],
    ],
    [
      'three lines',
      [
        'Segue o print.',
        'Em seg., 30 de nov. de 2026 às 15:00, Aurora',
        '<chamados@example.com>',
        'escreveu:',
        ...quoted,
      ],
    ],
    ['English', ['Segue o print.', '', 'On Mon, Nov 30, 2026 at 3:00 PM Aurora <x@example.com> wrote:', ...quoted]],
    [
      'Outlook',
      [
        'Segue o print.',
        '',
        '________________________________',
        'De: Aurora <x@example.com>',
        'Enviado: segunda-feira, 30 de novembro de 2026 15:00',
        'Para: Ana',
        'Assunto: Chamado',
        '',
        'Olá',
      ],
    ],
    ['Outlook, old', ['Segue o print.', '-----Mensagem original-----', 'De: Aurora']],
    ['our own line alone', ['Segue o print.', '', '## Responda acima desta linha ##', 'Olá, Ana.']],
    [
      'a telephone',
      [
        'Segue o print.',
        '',
        'Enviado do meu iPhone',
        '',
        'Em 30 de nov. de 2026, à(s) 15:00, Aurora <x@example.com> escreveu:',
        '',
        ...quoted,
      ],
    ],
    ['a signature', ['Segue o print.', '-- ', 'Ana Souza', '(11) 90000-0000', '', ...quoted]],
    ['nothing quoted', ['Segue o print.', '', '']],
    ['quoted lines alone', ['Segue o print.', '', ...quoted]],
  ])('of %s', (_, lines) => {
    expect(ownWords(lines.join('\n'))).toBe('Segue o print.')
  })

  it('keep what only looks like a quotation', () => {
    const text =
      'O cliente escreveu: quero 84 parcelas.\nDe: São Paulo\n\n> 84 parcelas\nSegue o que o do contrato 12345 escreveu:\nEle aceita.'
    expect(ownWords(text)).toBe(text)
  })

  it('stand below the quotation, if there are none above it', () => {
    expect(
      ownWords(['Em 3 de nov. de 2026, Aurora <x@example.com> escreveu:', ...quoted, '', 'O dígito é 7.'].join('\n')),
    ).toBe('O dígito é 7.')
    expect(ownWords(quoted.join('\n'))).toBe('')
    expect(ownWords('## Responda acima desta linha ##\nOlá, Ana.')).toBe('')
    expect(ownWords('')).toBe('')
  })

  it('IM5 are found in any text, however long its lines', { timeout: 20_000 }, () => {
    const long = 'a'.repeat(500_000)
    expect(ownWords(`${long}\n${`Em ${long}\n`.repeat(3)}`)).toContain(long)
    expect(ownWords('Em 1 <\n'.repeat(50_000)).length).toBeGreaterThan(0)
    expect(ownWords('>'.repeat(1_000_000))).toBe('')
  })
})
