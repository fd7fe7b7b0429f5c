import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read'
import { type SheetColumn, writeSheet } from './sheet'
import { checkZip } from './zip'

const limits = { rows: 50, columns: 10, cell: 200 }
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())
const read = (text: string | Uint8Array) => readSheet(typeof text === 'string' ? Buffer.from(text) : text, limits)
const reasonOf = async (text: string | Uint8Array) => {
  const error = await read(text).then(
    () => null,
    (found: { details?: { reason?: string } }) => found,
  )
  return error?.details?.reason
}
const cellsOf = async (text: string | Uint8Array) => (await read(text)).lines.map(({ cells }) => cells)

const columns: SheetColumn[] = [
  { head: 'Nome', kind: 'text' },
  { head: 'Valor', kind: 'money' },
  { head: 'Taxa', kind: 'rate' },
  { head: 'Dia', kind: 'date' },
  { head: 'Quando', kind: 'moment' },
  { head: 'Ativo', kind: 'flag' },
]
const rows = [
  ['=1+1', '-1234567.89', '8.4000', '2026-11-20', '2026-11-20 09:12:00', true],
  ['José "Zé" & <b>;\nfim', '0.10', null, null, null, false],
]

describe('what is written', () => {
  it('is read again as a person reads it, and nothing of it is a formula', async () => {
    const second = ['José "Zé" & <b>;\nfim', '0,1', '', '', '', 'Não']
    expect(await cellsOf(await bytesOf(writeSheet('xlsx', columns, rows)))).toEqual([
      ['=1+1', '-1234567,89', '8,4', '20/11/2026', '20/11/2026 09:12:00', 'Sim'],
      second,
    ])
    expect(await cellsOf(await bytesOf(writeSheet('csv', columns, rows)))).toEqual([
      ['=1+1', '-1234567,89', '8,4000', '20/11/2026', '20/11/2026 09:12:00', 'Sim'],
      second.with(1, '0,10'),
    ])
  })

  it('opens in a Brazilian Excel: mark, semicolons, decimal commas, formulas led by an apostrophe', async () => {
    const text = Buffer.from(await bytesOf(writeSheet('csv', columns, rows))).toString('utf8')
    expect(text.startsWith('\ufeffNome;Valor;Taxa;Dia;Quando;Ativo\r\n')).toBe(true)
    expect(text).toContain(`\r\n'=1+1;-1234567,89;8,4000;20/11/2026;20/11/2026 09:12:00;Sim\r\n`)
  })

  const csvOf = async (text: string) =>
    Buffer.from(await bytesOf(writeSheet('csv', [{ head: 'a', kind: 'text' }], [[text]])))
      .toString()
      .split('\r\n')
      .slice(1)
      .join('\r\n')

  it.each([
    ...['=cmd|x', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|x', '\u0001=1', '"=1'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1', "'=1"],
  ])('UP2 neutralizes %j in a CSV (14.37)', async (text) => {
    expect((await csvOf(text)).replace(/^"/, '')).toMatch(/^'/)
  })

  it.each([
    ...['a,=1+1', 'a;=1+1', 'a\t@x', 'a|=1', 'a, ＝1', 'x,"=1+1"', 'Rua 1,-2,+3', 'a\n=1', 'a\r\n-1'],
    ...["a,'=1", "a,''=1", 'a,\t=1', "a,'\t=1", ",,=1;'－", "'", "''=1", "'x,y", 'R$ 1.234,56; 5 - 3'],
  ])('UP2 lets no separator in %j make a formula, and reads it again as it was (14.37)', async (text) => {
    const written = await csvOf(text)
    // However a reader splits it, no cell of it begins with a sign.
    for (const cell of written.split(/[,;|\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    expect(await cellsOf(await bytesOf(writeSheet('csv', [{ head: 'a', kind: 'text' }], [[text]])))).toEqual([[text]])
  })

  it('takes its rows only as they are asked for', async () => {
    let made = 0
    const endless = function* () {
      for (;;) yield [String(made++).padEnd(100, 'x')]
    }
    const reader = writeSheet('csv', [{ head: 'a', kind: 'text' }], endless()).getReader()
    await reader.read()
    expect(made).toBeLessThan(5000)
    await reader.cancel()
  })
})

interface Archive {
  zip: Buffer
  /** Offsets of the styles' entry and of the end of the central directory. */
  entry: number
  end: number
  /** Gives the styles another ending, of as many letters. */
  named: (ending: string) => number
}

/** A workbook of ours with `change` made to its directory. */
async function archive(change: (made: Archive) => void): Promise<Buffer> {
  const zip = Buffer.from(await bytesOf(writeSheet('xlsx', columns, rows)))
  const name = zip.lastIndexOf('xl/styles.xml')
  const named = (ending: string) => zip.write(ending, name + 'xl/styles'.length, 'latin1')
  change({ zip, entry: name - 46, end: zip.lastIndexOf('PK\x05\x06'), named })
  return zip
}

describe('what is read', () => {
  it.each([
    ['\ufeffNome;Valor\r\nÁgua;1,50\r\n', ['Água', '1,50']],
    ['Nome,Valor\nÁgua,"1,50"', ['Água', '1,50']],
    ['sep=|\nNome|Valor\nÁgua|1,50', ['Água', '1,50']],
    ['Nome\tValor\rÁgua\t1,50', ['Água', '1,50']],
    ['Nome;Valor\n\n;\nÁgua;1,50\n', ['Água', '1,50']],
    ["Nome;Valor\n'-Água;'x", ['-Água', "'x"]],
  ])('is a CSV in any of the usual ways: %j', async (text, row) => {
    expect(await cellsOf(text)).toEqual([row])
  })

  it('UP2 is of the Windows code page, or UTF-16', async () => {
    expect(await cellsOf(Buffer.from('Nome\nÁgua', 'latin1'))).toEqual([['Água']])
    expect(await cellsOf(Buffer.from('\ufeffNome\nÁgua', 'utf16le'))).toEqual([['Água']])
  })

  it.each([
    ['0.00%', 0.084, '8,4%'],
    ['0%', 0.15, '15%'],
    ['#,##0.00\\ %', 0.084, '8,4%'],
    ['[Red]0.00%;-0.00%', -0.084, '-8,4%'],
    ['[<1]0.00%;0.00', 0.084, '8,4%'],
    ['[<1]0.00%;0.00', 8.4, '8,4'],
    ['0.00"%"', 8.4, '8,4'],
    ['0.00\\%', 8.4, '8,4'],
    ['0.00" % a.m."', 1.85, '1,85'],
    ['0.00_%', 8.4, '8,4'],
    ['0.00;"-";"0%"', 0, '0'],
    ['0.00"x";0.00%', 8.4, '8,4'],
    ['General', 0.084, '0,084'],
  ])('tells a percentage from a number beside a sign: by %s it reads %s as %s (14.4)', async (numFmt, value, text) => {
    // A percentage elsewhere, so that each cell's own format is looked at.
    const columns = [{ numFmt }, { numFmt: '0.00%' }]
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['Taxa', 'Outra'],
            [value, 0.5],
          ],
          columns,
        },
      ],
    })
    expect(await cellsOf(sheet)).toEqual([[text, '50%']])
  })

  it('counts its lines as the file does', async () => {
    expect((await read('a;b\n1;2\n\n3;4')).lines.map(({ line }) => line)).toEqual([2, 4])
  })

  describe('without heads', () => {
    const rowsOf = async (file: string | Uint8Array, rows = 50) => {
      const bytes = typeof file === 'string' ? Buffer.from(file) : file
      const { heads, lines } = await readSheet(bytes, { ...limits, rows, headless: true })
      expect(heads).toEqual([])
      return lines.map(({ line, cells }) => [line, ...cells])
    }
    const titled = (lines: number) => [
      ['Banco Aurora'],
      [],
      ['ADE', '% comissão', 'Valor', 'Valor'],
      ...Array.from({ length: lines }, (_, at) => [String(at), 0.12, 10.5, 1]),
    ]
    const workbook = (lines: number, percentages: boolean) =>
      writeXlsx({
        sheets: [{ name: 'a', rows: titled(lines), columns: [{}, percentages ? { numFmt: '0.00%' } : {}, {}, {}] }],
      })

    it.each([
      [true, '12%'],
      [false, '0,12'],
    ])('is all its rows, titles and doubled heads too, with percentages: %s', async (percentages, rate) => {
      expect(await rowsOf(await workbook(1, percentages))).toEqual([
        [1, 'Banco Aurora'],
        [3, 'ADE', '% comissão', 'Valor', 'Valor'],
        [4, '0', rate, '10,5', '1'],
      ])
    })

    it.each([true, false])('counts no title among the lines that it may have, with percentages: %s', async (styled) => {
      expect(await rowsOf(await workbook(50, styled))).toHaveLength(52)
      await expect(rowsOf(await workbook(69, styled))).rejects.toMatchObject({ details: { reason: 'sheet_rows' } })
    })

    it('loses no line below blank ones that have a style', async () => {
      const blank = Array.from({ length: 100 }, () => [null, null])
      const sheets = [{ name: 'a', rows: [['x', 0.5], ...blank, ['y', 0.5]], columns: [{}, { numFmt: '0%' }] }]
      expect(await rowsOf(await writeXlsx({ sheets }))).toEqual([
        [1, 'x', '50%'],
        [102, 'y', '50%'],
      ])
    })

    it.each([
      ['Aurora, Beta e Gama, Ltda\n\nADE;Nome;Valor\n1;A;2,50', ';'],
      ['Período: 01/11; 30/11\nADE,Nome,Valor,Base\n1,A,"2,50","3,50"', ','],
      ['Aurora\nADE|Nome|Valor\n1|A, B|2,50', '|'],
      ['ADE;Base;Valor\n1,0;2,50;3,50', ';'],
    ])('is a CSV, its delimiter that of the line which has most of one: %j', async (text, mark) => {
      const heads = (text.split('\n').find((line) => line.startsWith('ADE')) ?? '').split(mark)
      expect((await rowsOf(text)).map(([, ...cells]) => cells)).toContainEqual(heads)
      expect((await rowsOf(text)).at(-1)).toHaveLength(heads.length + 1)
    })

    it('may be one line, but none is refused', async () => {
      expect(await rowsOf('a;b')).toEqual([[1, 'a', 'b']])
      await expect(rowsOf('\n;\n')).rejects.toMatchObject({ details: { reason: 'sheet_empty' } })
    })
  })

  it.each([
    ['', 'sheet_empty'],
    ['a;b\n', 'sheet_empty'],
    ['a;a\n1;2', 'sheet_heads'],
    [`a\n${'x\n'.repeat(51)}`, 'sheet_rows'],
    [`a\n${'x;'.repeat(11)}y`, 'sheet_columns'],
    [`a\n${'x'.repeat(201)}`, 'sheet_cell'],
    ['a;b\n1;"2\n3;4', 'sheet_quotes'],
    ['PK\x03\x04', 'sheet_broken'],
    [`PK\x03\x04${'x'.repeat(100)}`, 'sheet_broken'],
    ['\xd0\xcf\x11\xe0', 'sheet_old'],
    ['GIF89a\0', 'sheet_type'],
  ])('is refused with what to do: %j', async (text, reason) => {
    expect(await reasonOf(Buffer.from(text, 'latin1'))).toBe(reason)
  })

  it('UP6 is refused unopened where it would unpack to too much', async () => {
    expect(await reasonOf(await archive(({ zip, entry }) => zip.writeUInt32LE(0x7fffffff, entry + 24)))).toBe(
      'sheet_unpacks',
    )
  })

  it.each<[string, (made: Archive) => void]>([
    ['as nothing', ({ zip, entry }) => zip.writeUInt32LE(0, entry + 24)],
    [
      'as nothing, of a part by any other name',
      ({ zip, entry, named }) => named('.dat') && zip.writeUInt32LE(0, entry + 24),
    ],
    ['as nothing, of a folder', ({ zip, entry, named }) => named('.xm/') && zip.writeUInt32LE(0, entry + 24)],
    ['behind the bytes', ({ zip, entry }) => zip.fill(0, entry + 20, entry + 28).writeUInt16LE(8, entry + 8)],
    ['in a ZIP64 field', ({ zip, entry }) => zip.writeUInt32LE(0xffffffff, entry + 20)],
    ['in a directory of its own', ({ zip, end }) => zip.writeUInt32LE(0xffffffff, end + 12)],
  ])('UP6 is refused unopened where a size is hidden %s', async (_, change) => {
    expect(await reasonOf(await archive(change))).toBe('sheet_unpacks')
  })

  it.each<[string, string, (made: Archive) => void]>([
    ['another archive', 'sheet_unpacks', ({ named }) => named('.zip')],
    ['a link', 'sheet_broken', ({ zip, entry }) => zip.writeUInt16LE(0o120777, entry + 40)],
  ])('UP6 is refused unopened where it holds %s', async (_, reason, change) => {
    expect(await reasonOf(await archive(change))).toBe(reason)
  })

  it('UP6 is refused unopened by the directory that its reader reads, not by another that ZIP64 points to', async () => {
    const zip = await archive(() => undefined)
    const end = zip.lastIndexOf('PK\x05\x06')
    const [at, count] = [zip.readUInt32LE(end + 16), zip.readUInt16LE(end + 10)]
    const honest = Buffer.from(zip.subarray(at, end))
    zip.writeUInt32LE(0x7fffffff, at + 24)
    const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)]
    record.write('PK\x06\x06', 'latin1')
    record.writeBigUInt64LE(44n, 4)
    for (const field of [24, 32]) record.writeBigUInt64LE(BigInt(count), field)
    record.writeBigUInt64LE(BigInt(honest.length), 40)
    record.writeBigUInt64LE(BigInt(end), 48)
    locator.write('PK\x06\x07', 'latin1')
    locator.writeBigUInt64LE(BigInt(end + honest.length), 8)
    const made = Buffer.concat([zip.subarray(0, end), honest, record, locator, zip.subarray(end)])
    expect(await reasonOf(made)).toBe('sheet_unpacks')
  })

  it('UP6 may hold a part that is empty and says so', async () => {
    const made = await archive(({ zip, entry }) => zip.fill(0, entry + 20, entry + 28).writeUInt16LE(0, entry + 8))
    expect(checkZip(made)).toEqual({ styles: '' })
  })
})
