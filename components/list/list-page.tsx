import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { PageHeading } from '@/components/ui/page-heading'
import { type Paper, PaperHead } from '@/components/ui/paper-head'
import { Words } from '@/components/words/words'

const tab =
  'inline-flex min-h-9 shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-muted hover:text-ink pointer-coarse:min-h-11 aria-[current=page]:border-accent-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'

type Props = {
  section: ReactNode
  title: ReactNode
  /** Further screens under this heading, if any. */
  kin: readonly { route: string; label: string; current: boolean }[]
  words: object
  paper: Paper
  children: ReactNode
}

/** Frame of a list: its heading, and its screen's words. Server component. */
export function ListPage({ section, title, kin, words, paper, children }: Props) {
  return (
    <Words messages={words}>
      <PaperHead {...paper} />
      <PageHeading section={section}>{title}</PageHeading>
      {kin.length > 1 && (
        <nav
          aria-label={String(section ?? title)}
          className="-mt-2 mb-5 flex shrink-0 gap-1 overflow-x-auto border-b border-line print:hidden"
        >
          {kin.map(({ route, label, current }) => (
            <AppLink key={route} href={route} aria-current={current ? 'page' : undefined} className={tab}>
              {label}
            </AppLink>
          ))}
        </nav>
      )}
      {children}
    </Words>
  )
}
