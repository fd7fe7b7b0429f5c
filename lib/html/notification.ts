import { addressIn, decode, isSafeAddress } from './text'

/**
 * The HTML of a notification, read into a tree of the few tags it may hold. Whatever else stands in it is text:
 * the server sanitizes, and this does not rely on it.
 */
export type MessageNode =
  | string
  | { tag: 'b' | 'strong' | 'i' | 'span'; children: MessageNode[] }
  | { tag: 'br' }
  | { tag: 'a'; href: string; children: MessageNode[] }

type Open = Exclude<MessageNode, string | { tag: 'br' }>

// Attributes hold no angle bracket, so that each `<` is looked at once, however hostile the text.
const known = /<(\/?)(strong|span|br|b|i|a)(\s[^<>]*|\/)?>/gi

/** Deeper than anyone writes; beyond it tags are ignored and their text stays. */
const deepest = 8
const longest = 5000

function opened(tag: string, attributes: string, insideLink: boolean): Open {
  if (tag !== 'a') return { tag: tag as 'b' | 'strong' | 'i' | 'span', children: [] }
  const address = addressIn(attributes)
  // A link in a link is none, and neither is one that leads where it should not.
  return isSafeAddress(address) && !insideLink
    ? { tag: 'a', href: address, children: [] }
    : { tag: 'span', children: [] }
}

/** Reads a message: known tags as elements, the rest as the text it is. */
export function parseMessage(html: string): MessageNode[] {
  const source = html.slice(0, longest)
  const root: MessageNode[] = []
  // `written` is the tag as it stood: a refused link became a span, and still ends at its `</a>`.
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

/** What is read out: the words alone. */
export function messageText(nodes: readonly MessageNode[]): string {
  const write = (node: MessageNode): string =>
    typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(write).join('')
  return nodes.map(write).join('').replace(/\s+/g, ' ').trim()
}

/** Does the message lead somewhere by itself? */
export const hasLink = (nodes: readonly MessageNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === 'a' || (node.tag !== 'br' && hasLink(node.children))))
