import { DOMParser } from '@xmldom/xmldom'
import { nfseBytes } from '@/lib/kinds/files'
import { refused } from './refusals'

/** The namespace of the national layout. */
export const nfseSpace = 'http://www.sped.fazenda.gov.br/nfse'

/** Elements, attributes and quotes, several times those of a long note: what the parser does grows faster than they do. */
const mostMarks = 3000
const declaration =
  /^<\?xml\s+version=["']1\.0["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i
/** DTD, comment, CDATA, processing instruction, an entity of its own, characters that no XML may hold. */
const unwanted =
  /<[!?]|&(?!(?:amp|lt|gt|quot|apos|#[1-9]\d{0,5}|#x[0-9a-f]{1,5});)|[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/iu

/** The text of a note, without its declaration. Refuses what no note holds, so that no later reader meets it. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.byteLength > nfseBytes) throw refused('size')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(declaration, '')
  } catch {
    throw refused('unreadable')
  }
  const marks = text.match(/[<"']/g)?.length ?? 0
  if (marks > mostMarks || unwanted.test(text)) throw refused('unreadable')
  return text
}

/** The root of well-formed XML. */
export function parseXml(text: string): Element {
  const stop = (level: string) => {
    throw new Error(level)
  }
  let root: Element | null
  try {
    root = new DOMParser({ errorHandler: { warning: stop, error: stop, fatalError: stop } })
      // The parser keeps text beside the root.
      .parseFromString(text.trim(), 'text/xml').documentElement
  } catch {
    throw refused('unreadable')
  }
  if (root?.ownerDocument.childNodes.length !== 1) throw refused('unreadable')
  return root
}

export function elementsIn(parent: Element): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) found.push(node as Element)
  }
  return found
}

/** The element at `path` under `parent`, or null. More than one at any step is no note: readers would differ on which counts. */
export function findElement(parent: Element, path: string): Element | null {
  let at: Element | null = parent
  for (const name of path.split('/')) {
    const found: Element[] = elementsIn(at).filter((one) => one.localName === name && one.namespaceURI === nfseSpace)
    if (found.length > 1) throw refused('layout')
    at = found[0] ?? null
    if (!at) return null
  }
  return at
}

/** The text at `path`, or null. */
export function findText(parent: Element, path: string): string | null {
  const found = findElement(parent, path)
  if (found && elementsIn(found).length > 0) throw refused('layout')
  return found && (found.textContent ?? '').trim()
}
