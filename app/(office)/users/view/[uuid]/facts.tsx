import { useTranslations } from 'next-intl'
import { UserAvatar } from '@/components/shell/user-avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/section'
import type { UserDetail } from '@/lib/contracts/user'
import { formatCep } from '@/lib/formats/brazil'
import { date, dateTime } from '@/lib/formats/dates'
import { phoneText } from './phone'

/** `Rua A, 12, casa 2 · Centro · São Paulo, SP · 01001-000`; null without any part. */
function address({ street, number, complement, district, city, state, zip_code }: UserDetail['person']): string | null {
  const joined = (parts: (string | null)[]) => parts.filter((part) => part).join(', ')
  const parts = [joined([street, number, complement]), district, joined([city, state]), zip_code && formatCep(zip_code)]
  return parts.filter((part) => part).join(' · ') || null
}

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
    [t('phone'), phoneText(person.phone)],
    [words('fields.whatsapp'), phoneText(person.whatsapp)],
    [words('fields.birth_date'), person.birth_date && date(person.birth_date)],
    [words('groups.address'), address(person)],
    [t('username'), detail.username],
    [t('role'), detail.type_user],
    [t('profile'), detail.profile],
    [words('fields.broker_code'), broker ? String(broker.broker_code) : null],
    [words('fields.broker_kind'), broker ? words(`values.broker_kind.${broker.broker_kind}`) : null],
    [words('fields.joined_at'), broker ? date(broker.joined_at) : null],
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
