import { useTranslations } from 'next-intl'
import { CertificationsCard } from '@/components/certifications/certifications-card'
import { SeeAs } from '@/components/guise/see-as'
import { PayeeCard } from '@/components/payee/payee-card'
import { Condition } from '@/components/person/condition'
import { HistoryCard } from '@/components/person/history-card'
import { Invitation } from '@/components/person/invitation'
import { PersonActions } from '@/components/person/person-actions'
import type { rightsOver } from '@/components/person/rights-over'
import { RecordCard } from '@/components/record-page/record-card'
import { Section } from '@/components/ui/section'
import type { FileLimits } from '@/components/uploads/file-check'
import type { BrokerDetail } from '@/lib/contracts/broker'
import type { Certifications } from '@/lib/contracts/certification'
import type { Payee } from '@/lib/contracts/payee-account'
import { BrokerCard } from './broker-card'
import { BrokerHead } from './broker-head'
import type { Counted } from './business'
import { BusinessCard } from './business-card'
import { HandOver } from './hand-over'
import { IdentityCard } from './identity-card'
import { LedgerCard } from './ledger-card'
import { PapersCard } from './papers-card'

type Props = {
  broker: BrokerDetail
  may: ReturnType<typeof rightsOver>
  business: readonly Counted[]
  timeZone: string | undefined
  seesDeleted: boolean
  /** May hand this broker's business over (brokers.md#handing-over). */
  mayHandOver: boolean
  /** May see the office as this broker does (permissions.md#seeing-as). */
  maySeeAs: boolean
  /** Null for whoever may not see it (payees.md#who-sees-and-writes). */
  payee: Payee | null
  certifications: Certifications | null
  /** Limits of a certification's file. */
  fileLimits: FileLimits
  /** Limits of a document; null for whoever sees none (brokers.md#documents). */
  paperLimits: FileLimits | null
}

/** A broker's record: who they are, their place and business, and the actions on them. */
export function BrokerRecord(props: Props) {
  const { broker, may, business, timeZone, seesDeleted, mayHandOver, maySeeAs, paperLimits } = props
  const { payee, certifications, fileLimits } = props
  const t = useTranslations('broker')
  const words = useTranslations('user.invitation')
  const all = useTranslations()
  const { uuid, person, row_version } = broker
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <BrokerHead broker={broker} />
        <PersonActions
          person={{ uuid, name: person.name, row_version }}
          may={may}
          seesDeleted={seesDeleted}
          place="/brokers"
        >
          {maySeeAs && !broker.deleted_at && <SeeAs subject={{ user: uuid }} />}
          {mayHandOver && <HandOver broker={{ uuid, name: person.name }} />}
        </PersonActions>
      </div>
      <Condition person={broker} timeZone={timeZone} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <BrokerCard broker={broker} />
          <IdentityCard broker={broker} timeZone={timeZone} />
          {paperLimits && <PapersCard uuid={uuid} limits={paperLimits} mayEdit={may.edit} />}
          <HistoryCard uuid={uuid} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {may.invite && (
            <RecordCard title={words('title')}>
              <Invitation person={broker} mayEdit={may.edit} timeZone={timeZone} />
            </RecordCard>
          )}
          <BusinessCard business={business} />
          {broker.ledger && <LedgerCard ledger={broker.ledger} title={t('ledger')} />}
        </div>
      </div>
      <div className="mt-8 border-t border-line pt-7">
        {payee && (
          <Section id="payee" title={all('payee.title')} lead={all('payee.leadOther')}>
            <PayeeCard uuid={uuid} payee={payee} timeZone={timeZone} />
          </Section>
        )}
        {certifications && (
          <Section id="certifications" title={all('certifications.title')} lead={all('certifications.lead')}>
            <CertificationsCard uuid={uuid} kept={certifications} limits={fileLimits} />
          </Section>
        )}
      </div>
    </>
  )
}
