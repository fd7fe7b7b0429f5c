import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ImportScreen } from '@/components/import/import-screen'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import type { OpenedImport } from '@/lib/visit/open-import'

type Props = OpenedImport & {
  /** For a sheet that is no list of ours: its name, and what becomes of it. */
  heading?: string
  lead?: string
  /** In place of the usual screen. */
  screen?: ReactNode
  /** Notes about the file from the list's area. */
  children?: ReactNode
}

/** The page of an import, under its list. */
export async function ImportPage({ title, messages, heading, lead, screen, children, ...rest }: Props) {
  const t = await getTranslations('import')
  return (
    <>
      <PageHeading
        section={
          <Link href={rest.route} prefetch={false} className="tap underline hover:text-ink">
            {title}
          </Link>
        }
      >
        {heading ?? t('title')}
      </PageHeading>
      {lead && <p className="-mt-3 mb-5 max-w-prose text-pretty text-muted">{lead}</p>}
      <Words messages={messages}>
        {screen ?? <ImportScreen {...rest} />}
        {children}
      </Words>
    </>
  )
}
