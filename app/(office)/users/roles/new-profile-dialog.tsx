'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { useGo } from '@/components/unsaved/use-go'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { mayHold } from '@/lib/access/permission-bounds'
import { type Role, roles } from '@/lib/access/roles'
import { createProfile, loadProfile } from '@/lib/api/profiles'
import { call } from '@/lib/browser/call'
import type { Profile, ProfileDetail } from '@/lib/contracts/profile'

const field = 'new-profile-name'

type Props = {
  profiles: readonly Profile[]
  /** The profile to copy; null offers all of them. */
  source: ProfileDetail | null
  /** The kind of the person who adds it. */
  role: Role
  onClose: () => void
}

/** Name, kind of user and source of a new profile. Heavy: import it lazily. */
export default function NewProfileDialog({ profiles, source, role: own, onClose }: Props) {
  const t = useTranslations('profiles')
  const words = useTranslations('common')
  const first = source ? t('copyName', { name: source.name }) : ''
  const [name, setName] = useState(first)
  const [kind, setKind] = useState<Role>(source?.type_profile ?? 'Operacional')
  const [from, setFrom] = useState(source ? String(source.id) : '')
  const { busy, fault, error, forgive, fail, create } = useCreate(onClose)
  const { dialog, ask } = useLeaveGuard(name !== first)
  const leftOut = source?.permissions.filter((permission) => !mayHold(kind, permission)).length ?? 0

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') fail(t('nameMissing'))
    else void create({ name: name.trim(), kind, from: from === '' ? null : Number(from) })
  }
  return (
    <Dialog narrow title={t(source ? 'copyTitle' : 'new')} closeLabel={words('close')} onClose={() => ask(onClose)}>
      {dialog}
      <form method="post" noValidate onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-5">
          {fault && <Notice look="error" title={fault} />}
          <TextField
            id={field}
            label={t('name')}
            value={name}
            maxLength={60}
            aria-required
            data-autofocus
            error={error}
            onChange={({ target }) => {
              forgive()
              setName(target.value)
            }}
          />
          <SelectField
            id="new-profile-kind"
            label={t('kind')}
            value={kind}
            onChange={({ target }) => setKind(roles.find((role) => role === target.value) ?? kind)}
            options={roles
              .filter((role) => role !== 'Administrador' || own === 'Administrador')
              .map((role) => ({ value: role, label: role }))}
          />
          {!source && (
            <SelectField
              id="new-profile-source"
              label={t('copyOf')}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
              options={[
                { value: '', label: t('nothing') },
                ...profiles.map((profile) => ({ value: String(profile.id), label: profile.name })),
              ]}
            />
          )}
          {leftOut > 0 && <Notice>{t('leftOut', { count: leftOut, role: kind })}</Notice>}
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button onClick={() => ask(onClose)}>{t('cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy && <Spinner />}
            {t('create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type NewProfileValues = { name: string; kind: Role; from: number | null }

/** Adds the profile, with what its kind may hold of its source, and opens it. */
function useCreate(onClose: () => void) {
  const t = useTranslations('profiles')
  const { explain, sayFields } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const go = useGo()
  const [error, setError] = useState<string>()

  const fail = (text: string | undefined) => {
    flushSync(() => setError(text))
    if (text) document.getElementById(field)?.focus()
  }
  const create = ({ name, kind, from }: NewProfileValues) =>
    submit(
      async () => {
        const source = from === null ? null : await call(loadProfile(from))
        const added = await call(
          createProfile({
            name,
            type_profile: kind,
            permissions: source?.permissions.filter((permission) => mayHold(kind, permission)) ?? [],
            ...(source && { copied_from: source.id }),
          }),
        )
        // The dialog holds its name until then, and would ask.
        flushSync(onClose)
        go(`/users/roles?profile=${added.id}`)
        return added
      },
      (refused) => {
        const ofName = sayFields(refused).name?.[0]
        fail(ofName)
        return ofName ? null : explain(refused)
      },
      (added) => ({ message: t('created', { name: added.name }) }),
    )
  // Without `flushSync`, which would draw the field with its old value while it is typed.
  const forgive = () => setError(undefined)
  return { busy, fault, error, forgive, fail, create }
}
