import { expect, it } from 'vitest'
import { cleanName, disposition, pastedName } from './file-names'

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\x.png', 'x.png'],
  ['a\0.pdf', 'a.pdf'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['gnp.\u202Eexe', 'gnp.exe'],
  ['\u2066a\u2069\u200B.png', 'a.png'],
  ['..', 'arquivo'],
  ['', 'arquivo'],
  [' . ', 'arquivo'],
  ['.env', 'env'],
  ['😀.png', '😀.png'],
  ['\ud800.png', '\ufffd.png'],
  ['cafe\u0301.png', 'café.png'],
])('UP4 cleans %j', (given, clean) => {
  expect(cleanName(given)).toBe(clean)
})

it('UP4 cuts a name of 4 KB and keeps its ending', () => {
  const name = cleanName(`${'ã'.repeat(4096)}.jpeg`)
  expect([...name]).toHaveLength(200)
  expect(name).toMatch(/ã\.jpeg$/)
})

it.each([
  ['relatório.png', `inline; filename="relatorio.png"; filename*=UTF-8''relat%C3%B3rio.png`],
  ['a"b;c%d.png', `inline; filename="a_b_c_d.png"; filename*=UTF-8''a%22b%3Bc%25d.png`],
  ["it's (1)*.png", `inline; filename="it's (1)*.png"; filename*=UTF-8''it%27s%20%281%29%2A.png`],
  ['😀.png', `inline; filename="__.png"; filename*=UTF-8''%F0%9F%98%80.png`],
  ['a\r\nb.png', `inline; filename="ab.png"; filename*=UTF-8''ab.png`],
])('says %j in a header', (name, header) => {
  expect(disposition('inline', name)).toBe(header)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})

it('names a pasted picture by the clock on the wall, not by that of UTC', () => {
  const zone = process.env.TZ
  process.env.TZ = 'America/Sao_Paulo'
  try {
    expect(pastedName(new Date('2026-11-22T01:30:05Z'))).toBe('imagem-20261121-223005.png')
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})
