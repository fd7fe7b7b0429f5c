import { describe, expect, it } from 'vitest'
import { Upload } from '@/lib/contracts/file'
import { avatarLimits, documentLimits, logoLimits, type PictureLimits } from '@/lib/kinds/files'
import { makeJpeg, makePng, makeWebp } from '../../testing/pictures'
import { ApiError } from '../errors/api-error'
import { checkedDocument } from './documents'
import { checkedPicture } from './pictures'
import { judgeSvg } from './svg'
import { readPicture } from './types'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`
const judge = (text: string) => judgeSvg(Buffer.from(text))
const reasonOf = (bytes: Uint8Array, limits: PictureLimits, name = 'a.png') => {
  const upload = new Upload(name, bytes)
  try {
    return (limits === documentLimits ? checkedDocument(upload) : checkedPicture(upload, limits)).mime
  } catch (error) {
    return error instanceof ApiError ? error.details.fields?.get('file')?.[0]?.reason : error
  }
}

describe('pictures', () => {
  it('are known by their bytes, and measured without being unpacked', () => {
    expect(readPicture(makePng(3, 70_000))).toEqual({ mime: 'image/png', extension: 'png', width: 3, height: 70_000 })
    expect(readPicture(makeJpeg(640, 480))).toEqual({ mime: 'image/jpeg', extension: 'jpg', width: 640, height: 480 })
    for (const kind of ['VP8 ', 'VP8L', 'VP8X'] as const) {
      expect(readPicture(makeWebp(kind, 300, 4097)), kind).toMatchObject({
        mime: 'image/webp',
        width: 300,
        height: 4097,
      })
    }
  })

  it('are none when cut short, empty or something else', () => {
    for (const whole of [makePng(3, 3), makeJpeg(3, 3), makeWebp('VP8X', 3, 3)]) {
      expect(readPicture(whole.subarray(0, 14))).toBeNull()
    }
    for (const text of ['', 'GIF89a', '%PDF-1.7', '<html>', 'RIFF0000WEBPXXXX']) {
      expect(readPicture(Buffer.from(text)), text).toBeNull()
    }
    expect(readPicture(makePng(0, 3))).toBeNull()
  })

  it('UP6 are held to type and size, whatever they are called', () => {
    expect(reasonOf(makeJpeg(4096, 4096), avatarLimits)).toBe('image/jpeg')
    expect(reasonOf(makePng(4097, 1), avatarLimits)).toBe('picture_side')
    expect(reasonOf(makePng(50_000, 50_000), logoLimits)).toBe('picture_side')
    expect(reasonOf(Buffer.from('MZ'), avatarLimits, 'a.png')).toBe('file_type')
    expect(reasonOf(Buffer.from(svg('')), avatarLimits, 'a.svg')).toBe('file_type')
    expect(reasonOf(Buffer.from(svg('')), logoLimits, 'a.png')).toBe('image/svg+xml')
    expect(reasonOf(Buffer.from(svg('<script/>')), logoLimits)).toBe('svg_unsafe')
    expect(checkedPicture(new Upload('foto.exe', makePng(1, 1)), avatarLimits).name).toBe('foto.png')
  })
})

it('UP6 a document is a picture of so many pixels, measured by its header', () => {
  expect(reasonOf(makePng(15_000, 15_000), documentLimits)).toBe('image/png')
  expect(reasonOf(makeJpeg(8160, 6144), documentLimits)).toBe('image/jpeg')
  for (const bomb of [makePng(50_000, 50_000), makePng(1, 15_001), makePng(15_001, 1), makeJpeg(1, 65_535)]) {
    expect(reasonOf(bomb, documentLimits)).toBe('picture_side')
  }
  for (const other of [makeWebp('VP8X', 3, 3), Buffer.from('GIF89a'), Buffer.from('PK\x03\x04')]) {
    expect(reasonOf(other, documentLimits, 'a.pdf')).toBe('document_type')
  }
})

describe('an SVG', () => {
  it.each([
    svg('<path d="M0 0h1" fill="url(#a)" style="stroke:#fff;fill:url(\'#a\')"/>'),
    `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Desenho -->\n${svg('<g><title>A &amp; B &#x41;</title></g>')}\n`,
    svg('<style type="text/css"><![CDATA[.a{fill:#fff}]]></style><rect class="a"/>'),
    svg(
      '<defs><linearGradient id="a"/></defs><use xlink:href="#a" href="#a"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
    svg('<image href="data:image/png;base64,AAAA"/>'),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>`,
  ])('that draws is safe: %s', (text) => {
    expect(judge(text)).toBe('safe')
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    '<foreignObject><p/></foreignObject>',
    '<rect onload="alert(1)"/>',
    '<rect ONCLICK="a"/>',
    '<a href="javascript:alert(1)"/>',
    '<a xlink:href="&#106;avascript:alert(1)"/>',
    '<a href="//evil.test"/>',
    '<use href="https://evil.test/a.svg#b"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<image href="http://evil.test/a.png"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onclick" to="a"/>',
    '<style>@import "http://evil.test"</style>',
    '<style>rect{fill:url(http://evil.test)}</style>',
    '<style>rect{fill:\\75rl(http://evil.test)}</style>',
    '<style><![CDATA[rect{background:url(//evil.test)}]]></style>',
    '<rect style="fill:url(http://evil.test)"/>',
    '<rect fill="u\\72l(http://evil.test)"/>',
    '<rect filter="url( &quot;http://evil.test&quot; )"/>',
    '<g xml:base="http://evil.test/"/>',
    '<text>&x;</text>',
    '<iframe src="x"/>',
    '<g><rect></g>',
    '<g attribute=bare/>',
    '<?xml-stylesheet href="http://evil.test"?>',
    '<!ENTITY a "b">',
  ])('that does more, or reads two ways, is not: %s', (inside) => {
    expect(judge(svg(inside))).toBe('unsafe')
  })

  it.each([
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
    `<html>${svg('')}</html>`,
    `${svg('')}${svg('')}`,
    `${svg('')}<script/>`,
    svg('', ' onload="alert(1)"'),
    svg('<g>').replace('</svg>', ''),
  ])('is read strictly: %s', (text) => {
    expect(judge(text)).toBe('unsafe')
  })

  it.each(['', 'svg', '{"a":"<svg>"}', '<html></html>', '\xff<svg>'])('is not this: %j', (text) => {
    expect(judgeSvg(Buffer.from(text, 'latin1'))).toBe('not_svg')
  })

  it('of a megabyte of nothing but openings is judged all the same', () => {
    for (const piece of ['<g>', '<!--', '<a ', '<a b="', '&amp;', ' ', '<![CDATA[']) {
      const text = svg(piece.repeat(Math.floor(1_000_000 / piece.length)))
      expect(['safe', 'unsafe']).toContain(judge(text))
    }
  })
})
