'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ListScreen } from '@/components/registry/list-screen'
import { Button } from '@/components/ui/button'
import { useGo } from '@/components/unsaved/use-go'
import { LazyWords } from '@/components/words/lazy-words'
import type { OpenedList } from '@/lib/lists/opened'
import { makeBankFiles } from './bank-files-resource'
import { BankFileDesk, useBankFilesChanged } from './desk'
import { useTried } from './tried'
import { useFileName } from './use-file-name'

const ImportDialog = lazy(() => import('./import-dialog'))

type Props = { opened: OpenedList; permissions: readonly string[] }

/** Files that went to banks, and those that came back. */
export function BankFilesScreen({ opened, permissions }: Props) {
  const nameFile = useFileName()
  const resource = useMemo(() => makeBankFiles(nameFile), [nameFile])
  return (
    <BankFileDesk permissions={permissions}>
      <ListScreen resource={resource} opened={opened} lead={opened.may.send && <Import />} />
    </BankFileDesk>
  )
}

/** Brings a return; what came of it is opened. */
function Import() {
  const t = useTranslations('bankFiles.import')
  const go = useGo()
  const onChanged = useBankFilesChanged()
  const { keep } = useTried()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button className="max-sm:basis-full" onClick={() => setOpen(true)}>
        <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
        {t('title')}
      </Button>
      {open && (
        <Suspense>
          <LazyWords onFail={close}>
            <ImportDialog
              onClose={close}
              onDone={(brought) => {
                keep(brought)
                onChanged()
                go(`/financial/bank_files?record=${brought.id}`)
              }}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
