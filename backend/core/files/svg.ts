/**
 * `safe` is a plain drawing. The parser is strict XML and refuses what it does not know (a document type, an entity, a
 * broken tag), so that no browser can read more into the file than was checked.
 */
export type SvgVerdict = 'safe' | 'unsafe' | 'not_svg'

const forbidden =
  /^(script|foreignobject|iframe|frame|object|embed|audio|video|canvas|form|link|meta|base|handler|listener|set|animate\w*|discard)$/i
const picture = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/

const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const token = {
  comment: /<!--(?:(?!--)[\s\S])*-->/y,
  cdata: /<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>/y,
  close: new RegExp(`</(${name})\\s*>`, 'y'),
  open: new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y'),
  text: /[^<]+/y,
}
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its references resolved; null where one is not XML's own. */
function resolve(text: string): string | null {
  let known = true
  const resolved = text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));|&/gi, (_, hex, decimal, named) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
    const letter = code === null ? entities[named ?? ''] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined
    if (letter === undefined) known = false
    return letter ?? ''
  })
  return known ? resolved : null
}

const local = (qualified: string) => qualified.split(':').at(-1)?.toLowerCase() ?? ''

/** CSS, or an attribute that may hold CSS, that references nothing outside the drawing. */
const isTame = (value: string) =>
  !/@import|expression|javascript:|-moz-binding|behaviou?r|image-set|\bsrc\s*\(/i.test(value) &&
  ![...value.matchAll(/url\(\s*["']?\s*([^)]{0,64})/gi)].some(([, target]) => !target?.startsWith('#'))

function isSafeAttribute(qualified: string, raw: string): boolean {
  const value = resolve(raw)
  const plain = local(qualified)
  if (value === null || plain.startsWith('on') || /^xml:base$/i.test(qualified)) return false
  if (/^xmlns(:|$)/.test(qualified)) return true
  if (plain === 'href' || plain === 'src') return value.trim().startsWith('#') || picture.test(value.trim())
  // CSS escapes could hide a keyword from `isTame`.
  return isTame(value) && (qualified.includes(':') || !value.includes('\\'))
}

/** The XML declaration; anything else before the root element is refused. */
const prologue =
  /^\uFEFF?(?:<\?xml\s+version\s*=\s*["']1\.[01]["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>)?/i

/** Judges `bytes`: `not_svg` if they are no SVG at all, `unsafe` if they are more than a drawing. */
export function judgeSvg(bytes: Uint8Array): SvgVerdict {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return 'not_svg'
  }
  if (!/^\uFEFF?\s*</.test(text) || !/<(?:\w+:)?svg[\s>]/i.test(text)) return 'not_svg'
  return isDrawing(text) ? 'safe' : 'unsafe'
}

function isDrawing(text: string): boolean {
  let at = prologue.exec(text)?.[0].length ?? 0
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const inside: string[] = []
  let roots = 0
  while (at < text.length) {
    if (next(token.comment)) continue
    const words = next(token.text)?.[0] ?? null
    const data = words === null ? next(token.cdata)?.[1] : undefined
    if (words !== null || data !== undefined) {
      const said = words === null ? (data ?? '') : resolve(words)
      if (said === null || (inside.length === 0 && said.trim() !== '')) return false
      const styles = inside.some((element) => local(element) === 'style')
      if (styles && (!isTame(said) || said.includes('\\'))) return false
      continue
    }
    const closed = next(token.close)
    if (closed) {
      if (inside.pop() !== closed[1]) return false
      continue
    }
    const [, element = '', attributes = '', empty] = next(token.open) ?? []
    if (element === '' || forbidden.test(local(element))) return false
    if (inside.length === 0 && (roots++ > 0 || local(element) !== 'svg')) return false
    for (const [, qualified = '', double, single] of attributes.matchAll(attribute)) {
      if (!isSafeAttribute(qualified, double ?? single ?? '')) return false
    }
    if (!empty) inside.push(element)
  }
  return roots === 1 && inside.length === 0
}
