'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Status } from '@/components/data-table/cell'
import { type LinkCell, LinkMatrix } from '@/components/matrix/link-matrix'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { useGo } from '@/components/unsaved/use-go'
import type { TypistCell, TypistPerson } from '@/lib/contracts/typist-bank-user'
import type { Asking } from './ask-dialog'
import { matrixAddress } from './tabs'

const AskDialog = lazy(() => import('./ask-dialog'))

type Bank = { id: number; name: string }
type Props = {
  people: readonly TypistPerson[]
  banks: readonly Bank[]
  search: string
  page: number
  last: number
  mayAsk: boolean
}

/** Brokers by banks: a cell opens the login, or asks for one. On a phone, the banks of each person. */
export function MatrixScreen({ people, banks, search, page, last, mayAsk }: Props) {
  const t = useTranslations('typists')
  const words = useTranslations('resources.typist_bank_user')
  const go = useGo()
  const { refresh } = useRouter()
  const [asking, setAsking] = useState<Asking | null>(null)

  const personByUuid = new Map(people.map((one) => [one.uuid, one]))
  const bankById = new Map(banks.map((one) => [String(one.id), one]))
  const wordOf = ({ status, expiring }: TypistCell) =>
    expiring ? words(`values.expiring.${expiring}`) : words(`values.status.${status}`)
  const cell = (uuid: string, bankId: string): LinkCell | null => {
    const [person, bank] = [personByUuid.get(uuid), bankById.get(bankId)]
    if (!person || !bank) return null
    const login = person.logins.find(({ bank_id }) => bank_id === bank.id)
    if (login) {
      const word = wordOf(login)
      return {
        label: `${person.name} · ${bank.name}: ${word}`,
        content: <Status value={login.expiring ?? login.status} word={word} />,
        href: `/brokers/user_bank?record=${login.id}`,
      }
    }
    if (!mayAsk) return null
    return {
      label: t('askAt', { name: person.name, bank: bank.name }),
      content: t('ask1'),
      empty: true,
      onPress: () => setAsking({ person, bank }),
    }
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(matrixAddress({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() }))
  }
  return (
    <>
      <search>
        <form onSubmit={find} className="mb-4 flex max-w-md items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              key={search}
              id="matrix-search"
              name="search"
              type="search"
              label={t('search')}
              defaultValue={search}
            />
          </div>
          <Button type="submit">{t('find')}</Button>
        </form>
      </search>
      {people.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      {people.length > 0 && (
        <LinkMatrix
          label={t('matrixLabel')}
          rowsLabel={words('fields.user')}
          rows={people.map(({ uuid, name, uncertified }) => ({
            key: uuid,
            label: name,
            ...(uncertified && { hint: words('values.uncertified.over') }),
          }))}
          columns={banks.map(({ id, name }) => ({ key: String(id), label: name }))}
          cell={cell}
          {...(mayAsk && {
            after: (uuid: string) => {
              const person = personByUuid.get(uuid)
              return (
                person && (
                  <Button look="quiet" className="-ms-3.5 mt-1" onClick={() => setAsking({ person, bank: null })}>
                    {t(person.logins.length > 0 ? 'askElsewhere' : 'ask1')}
                  </Button>
                )
              )
            },
          })}
        />
      )}
      <nav className="mt-4 flex gap-2 empty:hidden">
        {page > 1 && (
          <AppLink href={matrixAddress({ search, page: page - 1 })} className={buttonClasses('plain')}>
            {t('previous')}
          </AppLink>
        )}
        {page < last && (
          <AppLink href={matrixAddress({ search, page: page + 1 })} className={buttonClasses('plain')}>
            {t('next')}
          </AppLink>
        )}
      </nav>
      {asking && (
        <Suspense>
          <AskDialog
            {...asking}
            onSaved={() => {
              setAsking(null)
              refresh()
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}
