import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { optionText } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { Notice } from '@/components/ui/notice'
import { money } from '@/lib/formats/money'
import { isSeenStill, type SimulatedTable, seenTerms } from '@/lib/proposals/simulated'
import type { Simulated } from './use-simulated'

type Props = { asked: SimulatedTable; found: Simulated; staff: boolean }

/** Which simulation the form was filled in from, and what has become of its table since. */
export function SimulatedNote({ asked, found, staff }: Props) {
  return found.row ? <Taken asked={asked} row={found.row} staff={staff} /> : <Refused found={found} />
}

function Taken({ asked, row, staff }: Pick<Props, 'asked' | 'staff'> & { row: NonNullable<Simulated['row']> }) {
  const t = useTranslations('simulated')
  const { contract_value: contract, net_value: net, installment_value: installment } = row.client
  const facts = [
    contract && t('contract', { amount: money(contract) }),
    net && t('net', { amount: money(net) }),
    installment && t('installments', { count: row.installments, amount: money(installment) }),
  ].filter((fact) => fact !== null)
  const isStill = isSeenStill(asked.seen, seenTerms(row, staff))
  return (
    <Notice
      look={isStill ? 'info' : 'warning'}
      title={t('title', { name: optionText({ ...row.table, bank: row.bank }) })}
      className="mb-5"
    >
      <p className="tabular-nums empty:hidden">
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
      {!isStill && <p>{t('changed')}</p>}
    </Notice>
  )
}

function Refused({ found: { refusal, sold } }: { found: Extract<Simulated, { row: null }> }) {
  const t = useTranslations('simulated')
  const { explain } = useSayError()
  // Without the simulator a table is chosen by its name, and nobody is told more.
  if (refusal.status === 403) return null
  const name = sold.table && optionText(sold.table)
  return (
    <Notice look="warning" title={name ? t('refused', { name }) : t('unknown')} className="mb-5">
      {name && <p>{refusal.status === 404 ? t('gone') : explain(refusal)}</p>}
      <p>{t('chooseAnother')}</p>
    </Notice>
  )
}
