import { useTranslations } from 'next-intl'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import type { SeenProposal } from '@/lib/api/proposals'
import { date, dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'

const reais = (amount: string | null | undefined) => (amount == null ? null : money(amount))

/** The contract: its bank and table, amounts, instalments. */
export function ValuesCard({ proposal: file }: { proposal: SeenProposal }) {
  const t = useTranslations('proposal.fields')
  const record = useTranslations('proposal.record')
  return (
    <RecordCard title={record('values')}>
      <Facts>
        <Fact name={t('bank')} strong>
          {[file.bank.code, file.bank.name].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t('agreement')}>{file.agreement.name}</Fact>
        <Fact name={t('product')}>{file.product.name}</Fact>
        <Fact name={t('table')}>{file.table.name}</Fact>
        <Fact name={t('contract_value')} strong>
          {reais(file.contract_value)}
        </Fact>
        <Fact name={t('net_value')} strong>
          {reais(file.net_value)}
        </Fact>
        <Fact name={t('installments')}>
          {file.installment_value
            ? record('times', { count: file.installments, amount: money(file.installment_value) })
            : String(file.installments)}
        </Fact>
        <Fact name={t('monthly_rate')}>{file.monthly_rate && percent(file.monthly_rate)}</Fact>
        <Fact name={t('cet_annual')}>{file.cet_annual && percent(file.cet_annual)}</Fact>
        <Fact name={t('iof')}>{reais(file.iof)}</Fact>
        <Fact name={t('insurance_value')}>{reais(file.insurance_value)}</Fact>
        <Fact name={t('declared_balance')}>{reais(file.declared_balance)}</Fact>
        <Fact name={t('outstanding_balance')}>{reais(file.outstanding_balance)}</Fact>
        <Fact name={t('origin_bank_id')}>{file.origin_bank?.name}</Fact>
        <Fact name={t('origin_contract')}>{file.origin_contract}</Fact>
        <Fact name={t('origin_remaining_installments')}>
          {file.origin_remaining_installments && String(file.origin_remaining_installments)}
        </Fact>
        <Fact name={t('card_last_digits')}>{file.card_last_digits}</Fact>
        <Fact name={t('ade_number')}>{file.ade_number}</Fact>
        <Fact name={t('submitted_at')}>{dateTime(file.submitted_at)}</Fact>
        <Fact name={t('typed_at')}>{dateTime(file.typed_at)}</Fact>
        <Fact name={t('paid_at')}>{date(file.paid_at)}</Fact>
        {file.notes && (
          <Fact name={t('notes')} wide>
            <span className="whitespace-pre-wrap">{file.notes}</span>
          </Fact>
        )}
      </Facts>
      {file.fgts_installments && file.fgts_installments.length > 0 && (
        <ul aria-label={t('fgts_installments')} className="mt-4 flex flex-wrap gap-2">
          {file.fgts_installments.map(({ due_date, amount }) => (
            <li key={due_date} className="rounded-md border border-line px-2.5 py-1 tabular-nums">
              <bdi>{`${date(due_date)} · ${money(amount)}`}</bdi>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}
