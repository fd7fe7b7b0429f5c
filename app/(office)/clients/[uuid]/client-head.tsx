'use client'

import { FilePlus2, LifeBuoy, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonClasses } from '@/components/ui/button'
import { KeyButton, KeyLink } from '@/components/ui/keys'
import type { CustomerFile } from '@/lib/contracts/customer'
import type { Viewer } from './viewer'

type Props = { file: CustomerFile; viewer: Viewer; onEdit: () => void }

/** The client's name and the actions of the file. */
export function ClientHead({ file, viewer, onEdit }: Props) {
  const t = useTranslations('client')
  const words = useTranslations('resources.customer')
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-xs leading-4 text-muted">
          <AppLink href="/clients" className="tap underline-offset-2 hover:underline">
            {words('many')}
          </AppLink>
        </p>
        <h1 className="text-xl leading-7 font-semibold tracking-tight wrap-anywhere text-ink">
          <bdi>{file.name}</bdi>
        </h1>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {file.agreements.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
          {file.illiterate && <Badge>{words('values.illiterate.true')}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {viewer.proposes && !file.anonymised_at && (
          <KeyLink
            shortcut="n"
            href={`/proposals/new?client=${file.uuid}`}
            data-next-step
            className={buttonClasses('primary')}
          >
            <FilePlus2 aria-hidden className="size-4" strokeWidth={1.75} />
            {t('propose')}
          </KeyLink>
        )}
        {viewer.edits && !file.anonymised_at && (
          <KeyButton shortcut="e" onClick={onEdit}>
            <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            {t('edit')}
          </KeyButton>
        )}
        {viewer.opensCalls && !file.anonymised_at && (
          <AppLink href={`/calls/new?customer=${file.uuid}`} className={buttonClasses()}>
            <LifeBuoy aria-hidden className="size-4" strokeWidth={1.75} />
            {t('openCall')}
          </AppLink>
        )}
      </div>
    </header>
  )
}
