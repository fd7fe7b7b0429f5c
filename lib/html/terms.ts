import { addressIn, decode, isSafeAddress } from './text'

/**
 * Parses the HTML of terms into a tree of the few elements that a text needs, so that no tenant API can make the page
 * draw anything else. Other tags are dropped and their text kept, except for elements whose content is not text.
 */
export type TermsTag = (typeof allowed)[number]
export type TermsNode = string | { tag: TermsTag; href?: string; children: TermsNode[] }

type Element = Exclude<TermsNode, string>

const headings = ['h2', 'h3', 'h4'] as const
const blocks = [...headings, 'p', 'hr', 'ul', 'ol', 'li', 'blockquote'] as const
const allowed = [...blocks, 'br', 'b', 'strong', 'i', 'em', 'u', 'a'] as const

/** Other block tags, mapped to the nearest allowed one; the page has its own h1. */
const read: Record<string, TermsTag> = {
  ...Object.fromEntries(allowed.map((tag) => [tag, tag])),
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', div: 'p', section: 'p', article: 'p', center: 'p', tr: 'p', dt: 'p', dd: 'p' },
}

/** Elements dropped with their content. */
const unread = new Set([
  ...['script', 'style', 'iframe', 'object', 'template', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
  ...['textarea', 'select', 'svg', 'math', 'audio', 'video', 'canvas'],
])

// Attributes without angle brackets keep matching linear on hostile text.
const markup = /<(?:!--|[!?][^<>]*>|(\/?)([a-z][a-z\d-]*)([\s/][^<>]*)?>)/gi

const longest = 200_000
/** Deeper than anyone writes; beyond it tags are ignored and their text stays. */
const deepest = 16

const isOneOf = (tags: readonly string[], tag: string) => tags.includes(tag)

/** The index behind the closing `mark` of a dropped element; the source's end without one. */
function markEnd(source: string, from: number, mark: string): number {
  const end = new RegExp(`${mark}[^>]*>?`, 'gi')
  end.lastIndex = from
  return end.test(source) ? end.lastIndex : source.length
}

/** Parses terms; elements without words are left out. */
export function parseTerms(html: string): TermsNode[] {
  const source = html.slice(0, longest)
  const root: TermsNode[] = []
  const open: Element[] = []

  const place = () => open.at(-1)?.children ?? root
  const add = (text: string) => {
    const inline = open.length > 0 && !isOneOf(['ul', 'ol', 'blockquote'], open.at(-1)?.tag ?? '')
    if (inline ? text !== '' : text.trim() !== '') place().push(decode(text))
  }
  /** Ends the nearest of `tags`, unless one of `bounds` is nearer. */
  const end = (tags: readonly string[], bounds: readonly string[] = []) => {
    const at = open.findLastIndex(({ tag }) => isOneOf(tags, tag))
    if (at >= 0 && at > open.findLastIndex(({ tag }) => isOneOf(bounds, tag))) open.length = at
  }

  const begin = (tag: TermsTag, attributes: string) => {
    // Paragraphs and headings hold no blocks, as in browsers.
    if (isOneOf(blocks, tag)) end(['p', ...headings], ['li', 'blockquote'])
    if (tag === 'li') end(['li'], ['ul', 'ol'])
    const inList = isOneOf(['ul', 'ol'], open.at(-1)?.tag ?? '')
    const node: Element = { tag: tag === 'li' && !inList ? 'p' : tag, children: [] }
    if (tag === 'a') {
      const address = addressIn(attributes)
      // No nested links, and none to an unsafe address.
      if (!isSafeAddress(address) || open.some((outer) => outer.tag === 'a')) return
      node.href = address
    }
    if (open.length >= deepest) return
    place().push(node)
    if (tag !== 'br' && tag !== 'hr') open.push(node)
  }

  let from = 0
  markup.lastIndex = 0
  for (let match = markup.exec(source); match; match = markup.exec(source)) {
    const [whole, slash, name = '', attributes = ''] = match
    add(source.slice(from, match.index))
    from = match.index + whole.length
    const written = name.toLowerCase()
    const tag = Object.hasOwn(read, written) ? read[written] : undefined
    if (whole === '<!--') from = markEnd(source, from, '--(?=>)')
    else if (unread.has(written) && !slash) from = markEnd(source, from, `</${written}`)
    else if (tag && slash) end([tag])
    else if (tag) begin(tag, attributes)
    markup.lastIndex = from
  }
  add(source.slice(from))
  return withWords(root)
}

const says = (node: TermsNode): boolean =>
  typeof node === 'string' || node.tag === 'hr' || node.tag === 'br' || node.children.length > 0

const withWords = (nodes: readonly TermsNode[]): TermsNode[] =>
  nodes.map((node) => (typeof node === 'string' ? node : { ...node, children: withWords(node.children) })).filter(says)
