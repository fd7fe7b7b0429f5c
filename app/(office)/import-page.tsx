import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ImportScreen } from '@/components/import/import-screen'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import type { OpenedImport } from '@/lib/visit/open-import'

/** The page of an import, under its list; `children` are notes about the file from the list's area. */
export async function ImportPage({ title, messages, children, ...rest }: OpenedImport & { children?: ReactNode }) {
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
        {t('title')}
      </PageHeading>
      <Words messages={messages}>
        <ImportScreen {...rest} />
        {children}
      </Words>
    </>
  )
}
