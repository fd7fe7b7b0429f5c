import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'

const winAnsi = new TextDecoder('windows-1252')

/** The words of each page of a PDF that pdfkit made in a built-in font, in drawing order. */
export function pagesOfPdf(bytes: Uint8Array): string[][] {
  const file = Buffer.from(bytes)
  const pages: string[][] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const start = at + 'stream\n'.length
    const end = file.indexOf('endstream', start)
    const shown = shownIn(file.subarray(start, end))
    if (shown.length > 0) pages.push(shown)
    at = end + 'endstream'.length
  }
  return pages
}

/** The whole document as one text, with broken lines joined. */
export const textOfPdf = (bytes: Uint8Array): string => pagesOfPdf(bytes).flat().join(' ')

function shownIn(stream: Buffer): string[] {
  let drawn: string
  try {
    drawn = inflateSync(stream).toString('latin1')
  } catch {
    // Not a page: page content is always compressed.
    return []
  }
  return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => winAnsi.decode(Buffer.from(hex, 'hex'))).join(''),
  )
}
