'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { LazyWords } from '@/components/shell/lazy-words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { useSayError } from '@/components/ui/use-say-error'
import { call } from '@/lib/call'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { today } from '@/lib/dates'
import type { ProposalStatus } from '@/lib/proposal-flow'
import { MoveFields } from './move-fields'
import { askedOf, cancelsPendencies, type MoveAction, type Moved, needsFile, planOf } from './move-plan'
import { NewCommission } from './new-commission'
import { StatusBadge } from './status-badge'
import { useMove } from './use-move'

export type MoveDialogProps = {
  proposal: Moved
  action: MoveAction
  /** Where to, of an action that leads to several statuses. */
  to?: ProposalStatus | undefined
  /** It passes over the statuses between. */
  jump?: boolean
  /** Of the staff: may say when it was typed. */
  staff: boolean
  timeZone: string
  onClose: () => void
  /** It was moved, or stands otherwise than was thought: what shows it is to be read again. */
  onDone: (moved: boolean) => void
}

/**
 * Asks for what one step of a proposal needs, takes it, and says why where it is refused. The board, the queue and
 * the record open it alike. Heavy: import it lazily; it brings its words.
 */
export default function MoveDialog(props: MoveDialogProps) {
  return (
    <LazyWords onFail={props.onClose}>
      <Known {...props} />
    </LazyWords>
  )
}

/** With what the list's row did not tell. */
function Known(props: MoveDialogProps) {
  const { proposal, action, to, jump, staff, timeZone, onClose } = props
  const t = useTranslations('proposals.move')
  const common = useTranslations('common')
  const { say } = useSayError()
  const wanted = needsFile({ proposal, action, to, jump, staff, today: today(timeZone) })
  const { data, error } = useQuery({
    queryKey: ['/api/proposals', 'file', proposal.uuid, proposal.row_version],
    queryFn: async ({ signal }) =>
      (await call<{ data: ProposalFile }>(`/api/proposals/${proposal.uuid}`, { signal })).data,
    enabled: wanted,
    gcTime: 0,
  })
  if (!wanted) return <Move {...props} />
  // The version decided on stays that of the row.
  if (data) {
    const { outstanding_balance, open_pendencies } = data
    return <Move {...props} proposal={{ ...proposal, outstanding_balance, open_pendencies }} />
  }
  return (
    <Dialog
      narrow
      title={t(`title.${action}`, { number: proposal.number })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="px-5 py-4">{error ? <Notice look="error">{say(error)}</Notice> : <Spinner />}</div>
    </Dialog>
  )
}

function Move({ proposal, action, to, jump, staff, timeZone, onClose, onDone }: MoveDialogProps) {
  const t = useTranslations('proposals.move')
  const common = useTranslations('common')
  const id = useId()
  const plan = planOf({ proposal, action, to, staff, today: today(timeZone) })
  const move = useMove(proposal, plan, () => onDone(true))
  const { values, set, errors, fault, stale, changed, busy, send } = move
  const lead = jump
    ? 'jump'
    : action === 'advance'
      ? null
      : action === 'reopen' && proposal.status === 'reversed'
        ? 'undoPayment'
        : action === 'pay' && proposal.status === 'pending'
          ? 'payPending'
          : action
  const target = action === 'advance' ? to : undefined
  const cancelled = cancelsPendencies({ proposal, jump }) ? (proposal.open_pendencies ?? 0) : 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(changed !== null)
  }
  // In a text of several lines Enter is a new one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send(changed !== null)
  }

  return (
    <Dialog
      narrow
      title={t(`title.${action}`, { number: proposal.number })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className="flex flex-col gap-4 px-5 py-4">
          {target && (
            <p className="flex flex-wrap items-center gap-2">
              <StatusBadge status={proposal.status} />
              <span aria-hidden className="text-muted rtl:-scale-x-100">
                →
              </span>
              <StatusBadge status={target} />
            </p>
          )}
          {lead && <p className="text-pretty">{t(`lead.${lead}`)}</p>}
          {cancelled > 0 && <Notice look="warning">{t('lead.jumpPending', { count: cancelled })}</Notice>}
          <MoveFields
            id={id}
            uuid={proposal.uuid}
            fields={askedOf(plan, values)}
            values={values}
            errors={errors}
            set={set}
          />
          {changed !== null && <NewCommission {...changed} />}
          {fault && <Notice look="error">{fault}</Notice>}
          {stale && (
            <Notice look="error">
              <p>{t('stale')}</p>
              <Button className="mt-2" onClick={() => onDone(false)}>
                {t('seeNow')}
              </Button>
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!stale && (
            <Button
              type="submit"
              look="primary"
              disabled={busy}
              {...(plan.fields.length === 0 && { 'data-autofocus': true })}
            >
              {busy ? t('sending') : changed !== null ? t('confirmChanged') : t(`action.${action}`)}
            </Button>
          )}
        </div>
      </form>
      {move.confirmation}
    </Dialog>
  )
}
