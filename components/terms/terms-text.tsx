import type { ReactNode } from 'react'
import { parseTerms, type TermsNode } from '@/lib/html/terms'

/** The classes of the few elements that terms may contain. */
const written =
  'break-words [&_:is(h2,h3,h4)]:mt-4 [&_:is(h2,h3,h4)]:font-semibold [&_:is(p,ul,ol,blockquote)]:mt-2 [&_:is(ul,ol,blockquote)]:ps-5 [&_ul]:list-disc [&_ol]:list-decimal [&_hr]:my-4 [&_hr]:border-line [&_a]:text-accent-ink [&_a]:underline [&>:first-child]:mt-0'

/** Renders the terms from their parsed tree: React escapes every text, so none of their HTML reaches the page. */
export function TermsText({ html }: { html: string }) {
  // Terms are in the company's language, whatever the page's direction.
  return (
    <div dir="auto" className={written}>
      {drawn(parseTerms(html))}
    </div>
  )
}

const drawn = (nodes: readonly TermsNode[]): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a version of the terms never changes.
    return <Node key={index} node={node} />
  })

function Node({ node }: { node: TermsNode }): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br' || node.tag === 'hr') return <node.tag />
  if (node.tag === 'a')
    return (
      <a href={node.href} target="_blank" rel="noopener noreferrer">
        {drawn(node.children)}
      </a>
    )
  return <node.tag>{drawn(node.children)}</node.tag>
}
