import { addressIn, decode, isSafeAddress } from './text'

/**
 * The HTML of a notification as a tree of the few tags allowed; everything else is text. The server sanitizes as well,
 * but this does not rely on it.
 */
export type MessageNode =
  | string
  | { tag: 'b' | 'strong' | 'i' | 'span'; children: MessageNode[] }
  | { tag: 'br' }
  | { tag: 'a'; href: string; children: MessageNode[] }

type Open = Exclude<MessageNode, string | { tag: 'br' }>

// Attributes without angle brackets keep matching linear on hostile text.
const known = /<(\/?)(strong|span|br|b|i|a)(\s[^<>]*|\/)?>/gi

/** Deeper than anyone writes; beyond it tags are ignored and their text stays. */
const deepest = 8
const longest = 5000

function opened(tag: string, attributes: string, insideLink: boolean): Open {
  if (tag !== 'a') return { tag: tag as 'b' | 'strong' | 'i' | 'span', children: [] }
  const address = addressIn(attributes)
  // No nested links, and none to an unsafe address.
  return isSafeAddress(address) && !insideLink
    ? { tag: 'a', href: address, children: [] }
    : { tag: 'span', children: [] }
}

/** Parses a message: known tags as elements, the rest as text. */
export function parseMessage(html: string): MessageNode[] {
  const source = html.slice(0, longest)
  const root: MessageNode[] = []
  // `written` is the source tag: a refused link became a span but still ends at `</a>`.
  const stack: { written: string; node: Open | null }[] = []
  const place = () => stack.findLast(({ node }) => node)?.node?.children ?? root
  const add = (text: string) => text && place().push(decode(text))

  let from = 0
  for (const match of source.matchAll(known)) {
    const [whole, slash, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    add(source.slice(from, match.index))
    from = match.index + whole.length
    if (tag === 'br') place().push({ tag: 'br' })
    else if (slash) {
      const start = stack.findLastIndex(({ written }) => written === tag)
      if (start >= 0) stack.length = start
    } else {
      const inside = stack.some(({ node }) => node?.tag === 'a')
      const node = stack.length < deepest ? opened(tag, attributes, inside) : null
      if (node) place().push(node)
      stack.push({ written: tag, node })
    }
  }
  add(source.slice(from))
  return root
}

/** The message's text, for screen readers. */
export function messageText(nodes: readonly MessageNode[]): string {
  const write = (node: MessageNode): string =>
    typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(write).join('')
  return nodes.map(write).join('').replace(/\s+/g, ' ').trim()
}

/** True if the message contains a link. */
export const hasLink = (nodes: readonly MessageNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === 'a' || (node.tag !== 'br' && hasLink(node.children))))
