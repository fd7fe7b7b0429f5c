'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useStatusWords } from '@/components/proposal/status-badge'
import { StepButtons } from '@/components/workflow/step-buttons'
import type { SeenProposal } from '@/lib/api/proposals'
import { goesBack } from '@/lib/proposals/road'
import { type Step, stepOffers } from './steps'
import type { Viewer } from './viewer'

const MoveDialog = lazy(() => import('@/components/proposal/move-dialog'))

type Props = { file: SeenProposal; viewer: Viewer; onChanged: () => void }

/** Next steps (`lib/proposals/transitions.ts`, as the API answers it). */
export function RecordActions({ file, viewer, onChanged }: Props) {
  const t = useTranslations('proposal.record')
  const moves = useTranslations('proposals.move.action')
  const status = useStatusWords()
  const [open, setOpen] = useState<Step | null>(null)
  const { main, approval, more } = stepOffers(file)
  const labelOf = ({ action, to }: Step) =>
    action === 'advance' && to ? t(goesBack(file, to) ? 'backTo' : 'advanceTo', { status: status(to) }) : moves(action)
  return (
    <>
      <StepButtons
        main={main}
        beside={approval}
        more={more}
        labelOf={labelOf}
        words={{ more: t('more'), actions: t('actions') }}
        onTake={setOpen}
      />
      {open && (
        <Suspense>
          <MoveDialog
            proposal={file}
            action={open.action}
            to={open.to}
            staff={viewer.staff}
            timeZone={viewer.timeZone}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
