'use client'

import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedState } from '@/components/ui/failed-state'
import { Spinner } from '@/components/ui/spinner'
import { CallError } from '@/lib/browser/call'
import type { ImportBatch } from '@/lib/contracts/import'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { ResultStep } from './result-step'
import type { AskedOfFile, StepProps } from './step-props'
import { Steps } from './steps'
import { UploadStep } from './upload-step'
import { useBatch } from './use-batch'
import { type RegistryWords, useImportWords } from './use-import-words'
import { type Place, usePlace } from './use-place'

export type ImportScreenProps = {
  /** `/api/bank` */
  path: string
  /** `/banks` */
  route: string
  /** Keys of `resources.bank` in messages/. */
  words: RegistryWords
  /** Limits from the contract, passed as plain values. */
  limits: { bytes: number; rows: number }
  asked?: AskedOfFile
} & Pick<StepProps, 'aboveLines'>

/** Imports a file into a registry, step by step; the step is in the address. */
export function ImportScreen(props: ImportScreenProps) {
  const { place } = usePlace()
  const words = useImportWords(props.words)
  return place.batch === null ? (
    <>
      <Steps at="file" />
      <UploadStep {...props} sheetWords={words.sheet} />
    </>
  ) : (
    // Keyed by the batch, so that another file starts with fresh state.
    <OneBatch key={place.batch} {...props} uuid={place.batch} />
  )
}

const stepOf = ({ status, job }: ImportBatch, { columns }: Place) => {
  if (job !== null || status === 'applied' || status === 'undone') return 'result'
  return columns || status === 'uploaded' || status === 'mapped' ? 'columns' : 'check'
}

function OneBatch({ uuid, route, words: own, aboveLines }: ImportScreenProps & { uuid: string }) {
  const t = useTranslations('import')
  const { place, go } = usePlace()
  const words = useImportWords(own)
  const found = useBatch(uuid, place)
  const { batch, failed } = found
  if (failed instanceof CallError && failed.status === 404)
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={FileQuestion}
          title={t('gone')}
          body={t('goneHelp')}
          action={
            <Link href={`${route}/import`} prefetch={false} className={buttonClasses('primary')}>
              {t('another')}
            </Link>
          }
        />
      </div>
    )
  if (failed) return <FailedState title={t('failed')} busy={found.busy} retry={found.retry} />
  if (!batch) return <Loading />
  const at = stepOf(batch, place)
  const shared = { ...found, batch, words, place, go, route, aboveLines }
  return (
    <>
      <Steps at={batch.status === 'undone' ? null : at} />
      {at === 'columns' && <ColumnsStep {...shared} />}
      {at === 'check' && <CheckStep {...shared} />}
      {at === 'result' && <ResultStep {...shared} />}
      {found.confirmation}
    </>
  )
}

function Loading() {
  const t = useTranslations('common')
  return (
    <p role="status" className="flex items-center gap-2 py-10 text-muted">
      <Spinner />
      {t('loading')}
    </p>
  )
}
