import type { ReactNode } from 'react'
import type { MessageNode } from '@/lib/html/notification'
import { isSitePath } from '@/lib/html/text'
import { AppLink } from '../ui/app-link'

const look = 'font-medium text-accent-ink underline underline-offset-2'

/** Addresses of this site open in place, others in a new tab without an opener. */
export function MessageLink({ href, children }: { href: string; children: ReactNode }) {
  if (isSitePath(href)) {
    return (
      <AppLink href={href} className={look}>
        {children}
      </AppLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
    </a>
  )
}

/** Renders a message from its parsed tree: React escapes every text, so none of its HTML reaches the page. */
export function NotificationMessage({ nodes }: { nodes: readonly MessageNode[] }): ReactNode {
  return nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes.
    return <Node key={index} node={node} />
  })
}

function Node({ node }: { node: MessageNode }): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br />
  const inside = <NotificationMessage nodes={node.children} />
  if (node.tag === 'a') return <MessageLink href={node.href}>{inside}</MessageLink>
  if (node.tag === 'span') return inside
  const Tag = node.tag === 'i' ? 'i' : 'strong'
  return <Tag className={Tag === 'strong' ? 'font-semibold' : undefined}>{inside}</Tag>
}
