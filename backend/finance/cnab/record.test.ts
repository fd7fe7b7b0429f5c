import { describe, expect, it } from 'vitest'
import { alfa, blank, day, exact, fixed, layout, num, taxId, zeros } from './field'
import { FieldError, readRecord, writeRecord } from './record'

const table = layout(
  ...[num('lot', 1, 4), alfa('name', 5, 14), exact('key', 15, 24), day('date', 25, 32)],
  ...[taxId('document', 33, 46, true), fixed(47, 49, 'BRL'), zeros(50, 54), blank(55, 240)],
)
const values = { lot: 7, name: 'x', key: 'k', date: null, document: '12ABC34501DE35' }
const text = (changes: object) => writeRecord(table, { ...values, ...changes }).toString('latin1')

describe('a record is written (bank-files.md#cnab-240)', () => {
  it('of 240 bytes, each field in its place', () => {
    const record = text({ name: 'José', key: 'a@b.c', date: '2026-11-20' })
    expect(record).toHaveLength(240)
    expect(record.slice(0, 54)).toBe('0007JOSE      a@b.c     2011202612ABC34501DE35BRL00000')
    expect(record.slice(54).trim()).toBe('')
  })

  it.each([
    ['without accents, in capitals', 'São João', 'SAO JOAO  '],
    ['cut', 'Comercial de Créditos', 'COMERCIAL '],
    ['a character that Windows-1252 has not', '日本 café 🙂', '?? CAFE ?  '.slice(0, 10)],
    ['letters without accents of their own', 'Łódź €', '?ODZ \x80    '],
    ['no line end within it', 'A\r\nB\tC', 'A  B C    '],
    ['a letter that becomes two', 'straße', 'STRASSE   '],
    ['nothing', '', '          '],
  ])('%s', (_, name, expected) => expect(text({ name }).slice(4, 14)).toBe(expected))

  it.each([
    [{ lot: 10_000 }, 'lot', 'overflow'],
    [{ lot: -1 }, 'lot', 'number'],
    [{ lot: '1a' }, 'lot', 'number'],
    [{ lot: 1.5 }, 'lot', 'number'],
    [{ lot: undefined }, 'lot', 'missing'],
    [{ key: '12345678901' }, 'key', 'overflow'],
    [{ key: 'a\nb' }, 'key', 'text'],
    [{ key: '日' }, 'key', 'text'],
    [{ date: '2026-02-30' }, 'date', 'date'],
    [{ date: '2026-13-01' }, 'date', 'date'],
    [{ document: '12abc34501de35' }, 'document', 'number'],
  ])('refuses %j by the name of its field', (changes, field, fault) => {
    try {
      text(changes)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(FieldError)
      expect(error).toMatchObject({ field, fault })
    }
  })

  it('takes a number with zeros before it', () => expect(text({ lot: '000012' }).slice(0, 4)).toBe('0012'))
})

describe('a record is read', () => {
  const read = (record: string) => readRecord(table, Buffer.from(record, 'latin1'))
  const good = text({ name: 'José', date: '2024-02-29' })

  it('as it was written', () => {
    const found = read(good)
    expect([found('lot'), found('name'), found('key'), found('date')]).toEqual(['0007', 'JOSE', 'k', '2024-02-29'])
    expect(found('ispb')).toBe('')
  })

  it('byte by byte, whatever the bytes are', () => {
    const bytes = Buffer.from(good, 'latin1')
    for (let byte = 0; byte < 256; byte++) {
      bytes.fill(byte, 4, 14)
      const name = readRecord(table, bytes)('name')
      expect(name).toHaveLength(byte === 0x20 ? 0 : 10)
    }
    bytes.set([0xc3, 0x80, 0x9f], 4)
    expect(readRecord(table, bytes)('name').slice(0, 3)).toBe('Ã€Ÿ')
  })

  it.each([
    ['letters in a number', 0, '00O7', 'number'],
    ['a day that is none', 24, '30022026', 'date'],
    ['a year of zeros', 24, '01010000', 'date'],
    ['letters in a day', 24, '2011202O', 'number'],
    ['a half of a day', 24, '00002026', 'date'],
  ])('refuses %s', (_, at, bytes, fault) => {
    try {
      read(good.slice(0, at) + bytes + good.slice(at + bytes.length))
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ fault })
    }
  })
})

it('a table with a gap, an overlap or another length does not open', () => {
  expect(() => layout(blank(1, 239))).toThrow(RangeError)
  expect(() => layout(blank(2, 240))).toThrow(RangeError)
  expect(() => layout(blank(1, 10), blank(10, 240))).toThrow(RangeError)
  expect(() => layout(fixed(1, 240, 'A'))).toThrow(RangeError)
})
