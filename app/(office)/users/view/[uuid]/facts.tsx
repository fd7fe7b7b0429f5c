import { useTranslations } from 'next-intl'
import { addressText, phoneText } from '@/components/person/contact-text'
import { UserAvatar } from '@/components/shell/user-avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/section'
import type { UserDetail } from '@/lib/contracts/user'
import { date, dateTime } from '@/lib/formats/dates'

type Props = { person: UserDetail; own: boolean; timeZone: string | undefined }

/** A person's data, a line each; unknown values have no line. */
export function Facts({ person: detail, own, timeZone }: Props) {
  const t = useTranslations('profile')
  const words = useTranslations('resources.user')
  const { person, broker } = detail
  const name = person.fullname || person.name
  const lines: [label: string, value: string | null][] = [
    [t('name'), name],
    [t('corporateReason'), person.corporate_reason],
    [words('fields.fantasy_name'), person.fantasy_name],
    [t('cpf'), person.cpf],
    [t('cnpj'), person.cnpj],
    [t('email'), detail.email],
    [words('fields.gender'), person.gender ? words(`values.gender.${person.gender}`) : null],
    [words('fields.mother_name'), person.mother_name ?? null],
    [t('phone'), phoneText(person.phone)],
    [words('fields.whatsapp'), phoneText(person.whatsapp)],
    [words('fields.rg'), person.rg ?? null],
    [words('fields.birth_date'), person.birth_date && date(person.birth_date)],
    [words('groups.address'), addressText(person)],
    [t('username'), detail.username],
    [t('role'), detail.type_user],
    [t('profile'), detail.profile],
    [words('fields.broker_code'), broker ? String(broker.broker_code) : null],
    [words('fields.broker_kind'), broker ? words(`values.broker_kind.${broker.broker_kind}`) : null],
    [words('fields.joined_at'), broker ? date(broker.joined_at) : null],
    [words('fields.spread_group'), broker?.spread_group?.name ?? null],
    [words('fields.commercial_hierarchy'), broker?.commercial_hierarchy?.name ?? null],
    [words('fields.team'), broker?.team?.name ?? null],
    [words('fields.contract_signed_at'), broker?.contract_signed_at ? date(broker.contract_signed_at) : null],
    [words('fields.substab_contract_number'), broker?.substab_contract_number ?? null],
    [words('fields.notes'), broker?.notes ?? null],
    [t('since'), date(detail.created_at, timeZone)],
    [t('lastLogin'), detail.last_login_at ? dateTime(detail.last_login_at, timeZone) : t('never')],
  ]
  return (
    <Card className="">
      <div className="flex items-center gap-4 border-b border-line p-5">
        <UserAvatar uuid={detail.uuid} name={person.name} size={56} />
        <div className="min-w-0 flex-1">
          <p className="text-base font-semibold break-words">{name}</p>
          <p className="text-muted">{detail.type_user}</p>
        </div>
        <Badge>{t(`statuses.${detail.status}`)}</Badge>
      </div>
      <dl className="divide-y divide-line">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-4 gap-y-0.5 px-5 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words tabular-nums">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {own && detail.type_user !== 'Administrador' && (
        <p className="border-t border-line px-5 py-3 text-xs text-muted">{t('help')}</p>
      )}
    </Card>
  )
}
