import { useTranslations } from 'next-intl'
import { addressText, phoneText } from '@/components/person/contact-text'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import { AppLink } from '@/components/ui/app-link'
import type { BrokerDetail } from '@/lib/contracts/broker'
import { date, dateTime } from '@/lib/formats/dates'

type Props = { broker: BrokerDetail; timeZone: string | undefined }

/** The broker's person, contacts and access; documents are masked. */
export function IdentityCard({ broker, timeZone }: Props) {
  const t = useTranslations('broker')
  const words = useTranslations('resources.broker')
  const { person, email, username, profile, last_login_at, uuid } = broker
  return (
    <RecordCard
      title={t('data')}
      aside={
        <AppLink
          href={`/users/view/${uuid}?access=1`}
          className="tap text-accent-ink underline-offset-2 hover:underline"
        >
          {t('access')}
        </AppLink>
      }
    >
      <Facts>
        <Fact name={words('fields.fullname')}>{person.fullname}</Fact>
        <Fact name={words('fields.corporate_reason')}>{person.corporate_reason}</Fact>
        <Fact name={words('fields.fantasy_name')}>{person.fantasy_name}</Fact>
        <Fact name={words('fields.cnpj')}>{person.cnpj}</Fact>
        <Fact name={words('fields.cpf')}>{person.cpf}</Fact>
        <Fact name={words('fields.rg')}>{person.rg}</Fact>
        <Fact name={words('fields.birth_date')}>{person.birth_date && date(person.birth_date)}</Fact>
        <Fact name={words('fields.gender')}>{person.gender && words(`values.gender.${person.gender}`)}</Fact>
        <Fact name={words('fields.mother_name')}>{person.mother_name}</Fact>
        <Fact name={words('fields.phone')}>{phoneText(person.phone)}</Fact>
        <Fact name={words('fields.whatsapp')}>{phoneText(person.whatsapp)}</Fact>
        <Fact name={words('fields.email')}>{email}</Fact>
        <Fact name={words('fields.username')}>{username}</Fact>
        <Fact name={words('fields.profile')}>{profile}</Fact>
        <Fact name={words('fields.last_login_at')}>
          {last_login_at ? dateTime(last_login_at, timeZone) : t('never')}
        </Fact>
        <Fact name={t('address')} wide>
          {addressText(person)}
        </Fact>
      </Facts>
    </RecordCard>
  )
}
