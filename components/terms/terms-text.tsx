import type { ReactNode } from 'react'
import type { MarkedNode } from '@/lib/html/compared'
import { parseTerms } from '@/lib/html/terms'

/** The classes of the few elements that terms may contain. */
const written =
  'break-words [&_:is(h2,h3,h4)]:mt-4 [&_:is(h2,h3,h4)]:font-semibold [&_:is(p,ul,ol,blockquote)]:mt-2 [&_:is(ul,ol,blockquote)]:ps-5 [&_ul]:list-disc [&_ol]:list-decimal [&_hr]:my-4 [&_hr]:border-line [&_a]:text-accent-ink [&_a]:underline [&>:first-child]:mt-0 [&_ins]:bg-hover [&_ins]:font-medium [&_ins]:decoration-2 [&_del]:bg-danger-soft [&_del]:text-danger'

/** Words for screen readers where a mark begins and ends. */
type Said = Record<'ins' | 'del', { from: string; to: string }>

/** Renders the terms from their parsed tree: React escapes every text, so none of their HTML reaches the page. */
export const TermsText = ({ html }: { html: string }) => <TermsTree nodes={parseTerms(html)} />

/** Renders parsed terms; `said` for those in which changes are marked. */
export function TermsTree({ nodes, said }: { nodes: readonly MarkedNode[]; said?: Said }) {
  // Terms are in the company's language, whatever the page's direction.
  return (
    <div dir="auto" className={written}>
      {drawn(nodes, said)}
    </div>
  )
}

const drawn = (nodes: readonly MarkedNode[], said?: Said): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a version of the terms never changes.
    return <Node key={index} node={node} said={said} />
  })

function Node({ node, said }: { node: MarkedNode; said: Said | undefined }): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br' || node.tag === 'hr') return <node.tag />
  if (node.tag === 'a')
    return (
      <a href={node.href} target="_blank" rel="noopener noreferrer">
        {drawn(node.children, said)}
      </a>
    )
  if (node.tag === 'ins' || node.tag === 'del')
    return (
      <node.tag>
        <MarkEnd words={said?.[node.tag].from} />
        {drawn(node.children, said)}
        <MarkEnd words={said?.[node.tag].to} />
      </node.tag>
    )
  return <node.tag>{drawn(node.children, said)}</node.tag>
}

/** In the page's language, which must not decide the direction of the text. */
const MarkEnd = ({ words }: { words: string | undefined }) => words && <bdi className="sr-only"> [{words}] </bdi>
