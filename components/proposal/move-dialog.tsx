'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { LazyWords } from '@/components/words/lazy-words'
import { StepDialog } from '@/components/workflow/step-dialog'
import { useStep } from '@/components/workflow/use-step'
import { loadMoney, loadProposal, takeStep } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import { today } from '@/lib/formats/dates'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { percentageLeft } from '@/lib/proposals/reversed'
import { goesBack } from '@/lib/proposals/road'
import { type Changed, changedCommission } from './changed-commission'
import { LoginField } from './login-field'
import { cancelsPendencies, type MoveAction, type Moved, movePlan, needsFile, reversedPart } from './move-plan'
import { NewCommission } from './new-commission'
import { ReversalPreview } from './reversal-preview'
import { StatusBadge } from './status-badge'
import { useTold } from './use-told'

export type MoveDialogProps = {
  proposal: Moved
  action: MoveAction
  /** Target of an action that has several. */
  to?: ProposalStatus | undefined
  /** Skips the statuses between. */
  jump?: boolean
  /** True for staff, who may enter the time of typing. */
  staff: boolean
  timeZone: string
  onClose: () => void
  /** It was moved, or had changed meanwhile: refetch it. */
  onDone: (moved: boolean) => void
}

/**
 * Asks for a step's inputs, takes the step, and shows a refusal. Used by the board, the queue and the record. Heavy:
 * import it lazily; it loads its words.
 */
export default function MoveDialog(props: MoveDialogProps) {
  return (
    <LazyWords onFail={props.onClose}>
      <Known {...props} />
    </LazyWords>
  )
}

/** Loads fields that the list's row lacks. */
function Known(props: MoveDialogProps) {
  const { proposal, action, to, jump, staff, timeZone, onClose } = props
  const t = useTranslations('proposals.move')
  const common = useTranslations('common')
  const { say } = useSayError()
  const wanted = needsFile({ proposal, action, to, jump, staff, today: today(timeZone) })
  const { data, error } = useQuery({
    queryKey: [heads.proposal.path, 'file', proposal.uuid, proposal.row_version],
    queryFn: ({ signal }) => call(loadProposal(proposal.uuid), { signal }),
    enabled: wanted,
    gcTime: 0,
  })
  // A second reversal begins at what is left (money.md#reversal); without the money, at all of it.
  const again = action === 'reverse' && proposal.commission_status === 'partly_reversed'
  const money = useQuery({
    queryKey: [heads.proposal.path, 'money', proposal.uuid, proposal.row_version],
    queryFn: ({ signal }) => call(loadMoney(proposal.uuid), { signal }),
    enabled: again,
    retry: false,
    gcTime: 0,
  })
  if (again && money.data) {
    return <Move {...props} proposal={{ ...proposal, left: percentageLeft(money.data.reversals ?? []) }} />
  }
  if (!wanted && (!again || money.isError)) return <Move {...props} />
  // Keep the row's version, on which the person decided.
  if (data) {
    const { outstanding_balance, open_pendencies } = data
    return <Move {...props} proposal={{ ...proposal, outstanding_balance, open_pendencies }} />
  }
  return (
    <Dialog
      narrow
      title={t(`title.${nameOf(props)}`, { number: proposal.number })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="px-5 py-4">{error ? <Notice look="error">{say(error)}</Notice> : <Spinner />}</div>
    </Dialog>
  )
}

/** The step's title; an advance that leads backwards has its own. */
const nameOf = ({ proposal, action, to }: Pick<MoveDialogProps, 'proposal' | 'action' | 'to'>) =>
  action === 'advance' && to && goesBack(proposal, to) ? 'back' : action

/** Key of the leading sentence: the step's effect, or what is particular about it here. */
function leadOf({ proposal, action, jump }: Pick<MoveDialogProps, 'proposal' | 'action' | 'jump'>) {
  if (jump) return 'jump'
  if (action === 'advance') return null
  if (action === 'reopen' && proposal.status === 'reversed') return 'undoPayment'
  return action === 'pay' && proposal.status === 'pending' ? 'payPending' : action
}

function Move({ proposal, action, to, jump, staff, timeZone, onClose, onDone }: MoveDialogProps) {
  const t = useTranslations('proposals.move')
  const name = nameOf({ proposal, action, to })
  const plan = movePlan({ proposal, action, to, staff, today: today(timeZone) })
  /** The commission before and after changed values, from the tenant API. */
  const [changed, setChanged] = useState<Changed | null>(null)
  const told = useTold()
  const step = useStep({
    plan,
    step: (body) => takeStep(proposal.uuid, plan.call, body),
    told: (after) => told(proposal, { action, to }, after),
    row_version: proposal.row_version,
    onDone: () => onDone(true),
    answers: (error) => {
      const found = changedCommission(error)
      if (found) setChanged(found)
      return found !== null
    },
  })
  const lead = leadOf({ proposal, action, jump: jump === true })
  const cancelled = cancelsPendencies({ proposal, jump }) ? (proposal.open_pendencies ?? 0) : 0
  return (
    <StepDialog
      title={t(`title.${name}`, { number: proposal.number })}
      lead={
        <>
          {action === 'advance' && to && (
            <p className="flex flex-wrap items-center gap-2">
              <StatusBadge status={proposal.status} />
              <span aria-hidden className="text-muted rtl:-scale-x-100">
                →
              </span>
              <StatusBadge status={to} />
            </p>
          )}
          {lead && <p className="text-pretty">{t(`lead.${lead}`)}</p>}
          {cancelled > 0 && <Notice look="warning">{t('lead.jumpPending', { count: cancelled })}</Notice>}
        </>
      }
      plan={plan}
      step={{
        ...step,
        set: (name, value) => {
          setChanged(null)
          step.set(name, value)
        },
      }}
      labelOf={(name) => t(`fields.${name}`)}
      // Guarantee: fields with a hint have its words.
      hintOf={(name) => t(`hints.${name as 'ade_number'}`)}
      custom={(name, { value, ...props }) => (
        <LoginField key={name} {...props} uuid={proposal.uuid} value={value as number | null} />
      )}
      notice={
        <>
          {action === 'reverse' && <ReversalPreview uuid={proposal.uuid} percentage={reversedPart(step.values)} />}
          {changed !== null && <NewCommission {...changed} />}
        </>
      }
      words={{
        cancel: t('cancel'),
        submit: changed !== null ? t('confirmChanged') : t(`action.${name}`),
        sending: t('sending'),
        stale: t('stale'),
        seeNow: t('seeNow'),
      }}
      onSubmit={() => void step.send(changed !== null ? { confirmed: true } : {})}
      onClose={onClose}
      onStale={() => onDone(false)}
    />
  )
}
