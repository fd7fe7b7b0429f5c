import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pagesOfPdf, textOfPdf } from '@/lib/testing/pdf-text'
import { makePng } from '../../testing/pictures'
import { type Letterhead, Paper } from './pdf'

const head: Letterhead = { name: 'Aurora Crédito', lines: ['contato@aurora.example.com'], logo: null, color: '#2563EB' }
const at = new Date('2026-11-20T15:00:00Z')
const started = async (more: Partial<Letterhead> = {}) => {
  const paper = await Paper.of('Folha nº 1', { ...head, ...more }, at)
  paper.title('Folha nº 1', 'Pronta', '#16A34A', [])
  return paper
}
const columns = [
  { head: 'Coisa', share: 0.6 },
  { head: 'Valor', share: 0.4, end: true },
]
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => [`linha ${row + 1}`, 'R$\u00a01,00'])

describe('paper', () => {
  it('is a PDF of the machine’s own language, whose pages say whose they are and how many', async () => {
    const paper = await started()
    paper.section('Coisas')
    paper.table({ columns, rows: rowsOf(100) })
    const bytes = await paper.bytes('Emitida por alguém')
    const file = Buffer.from(bytes).toString('latin1')
    expect([file.slice(0, 5), /\/Lang \(pt-BR\)/.test(file), /\/Marked true/.test(file)]).toEqual(['%PDF-', true, true])
    const pages = pagesOfPdf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Emitida por alguém')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
      expect(page.includes('Aurora Crédito · Folha nº 1')).toBe(index > 0)
    }
  })

  it('leaves no heading alone, repeats the heads of a table, and keeps the totals with the last rows', async () => {
    // However far down the table begins.
    for (let notes = 24; notes < 33; notes += 1) {
      const paper = await started()
      for (let one = 0; one < notes; one += 1) paper.note(`nota ${one}`)
      paper.section('Coisas')
      paper.table({ columns, rows: rowsOf(45), totals: [['Total', 'R$\u00a045,00']] })
      const pages = pagesOfPdf(await paper.bytes(''))
      const first = pages.find((page) => page.includes('Coisas'))
      expect(first?.slice(first.indexOf('Coisas'))).toContain('Coisa')
      expect(first).toContain('linha 2')
      for (const page of pages.filter((one) => one.some((text) => text.startsWith('linha'))))
        expect(page).toContain('Coisa')
      const last = pages.find((page) => page.includes('Total'))
      expect(last).toEqual(expect.arrayContaining(['linha 44', 'linha 45']))
    }
  })

  it('goes on over pages with a text of any length, and wraps a name of any', async () => {
    const paper = await started()
    const long = 'Ana '.repeat(60).trim()
    paper.facts([
      { name: 'Nome', value: long },
      { name: 'Sem espaço', value: 'X'.repeat(300), strong: true },
      { name: 'Nada', value: null },
      { name: 'Notas', value: `primeira\n\n\n\n${'linha\n'.repeat(200)}última`, wide: true },
    ])
    paper.table({ columns, rows: [[long, { text: 'R$\u00a01,00', notes: ['Y'.repeat(200)] }]] })
    const bytes = await paper.bytes('')
    expect(textOfPdf(bytes)).toContain(`Nome ${long}`)
    expect(textOfPdf(bytes)).not.toContain('Nada')
    expect(pagesOfPdf(bytes).flat().join('')).toContain('X'.repeat(300))
    expect(pagesOfPdf(bytes).at(-1)).toContain('última')
  })

  it('takes any letters', async () => {
    const paper = await started({ name: 'Иван & Filhos' })
    paper.note('Conceição, Łucja, 王, \0\u202e\ud800 👍')
    expect(textOfPdf(await paper.bytes(''))).toContain('Conceição, Lucja, ?, ?')
  })
})

describe('a letterhead', () => {
  const imagesIn = async (logo: Uint8Array) => {
    const bytes = await (await started({ logo })).bytes('')
    expect(textOfPdf(bytes)).toContain('Aurora Crédito')
    return Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('has the logo where it is a PNG or a JPG', async () => {
    expect(await imagesIn(png)).toBe(1)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 100, 1, 44, 1, 1, 17, 0, 0xff, 0xd9])
    expect(await imagesIn(jpeg)).toBe(1)
  })

  it('does with words where it is anything else, or broken', async () => {
    // A header alone; a chunk longer than the file; a chunk that points backwards; data that inflates to too little or
    // nothing.
    const cut = makePng(10, 10)
    const endless = Buffer.concat([png.subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xf4]), png.subarray(37)])
    const few = Buffer.concat([png.subarray(0, 33), Buffer.from([0, 0, 0, 0]), png.subarray(37)])
    const packed = deflateSync(Buffer.alloc(3))
    const short = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from([0, 0, 0, packed.length]),
      png.subarray(37, 41),
      packed,
    ])
    const brokenJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const logo of [cut, endless, few, short, brokenJpeg, svg, Buffer.alloc(0)])
      expect(await imagesIn(logo)).toBe(0)
  })
})
