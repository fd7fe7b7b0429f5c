/** A page's title and lines; an empty line leaves a gap. */
export interface Page {
  title: string
  lines: readonly string[]
}

const [width, height] = [595, 842]

/** WinAnsi equals Latin-1 for Portuguese. */
const said = (text: string) => `(${text.replaceAll(/[\\()]/g, '\\$&')})`

const drawn = ({ title, lines }: Page, stamp: string) =>
  [
    '0.93 0.93 0.93 rg 0 770 595 72 re f',
    '0.7 0.1 0.1 rg',
    `BT /B 22 Tf 56 40 Td ${said(stamp)} Tj ET`,
    '0 0 0 rg',
    `BT /B 18 Tf 56 796 Td ${said(title)} Tj ET`,
    'BT /F 11 Tf 18 TL 56 730 Td',
    ...lines.map((line) => `${said(line)} Tj T*`),
    'ET',
  ].join('\n')

/** A PDF of A4 pages in a standard font, with `stamp` at the foot of each. */
export function toPdf(pages: readonly Page[], stamp: string): Uint8Array {
  const first = 5
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`)
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, at) => {
      const content = drawn(page, stamp)
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${first + at * 2 + 1} 0 R/Resources<</Font<</F 3 0 R/B 4 0 R>>>>>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.lastIndexOf('xref\n0')}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
