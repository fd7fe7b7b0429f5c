'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Editor } from '@/components/permissions/use-lock'
import { usePermissionWords } from '@/components/permissions/use-permission-words'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/section'
import { permissionLines } from '@/lib/access/permission-words'
import type { UserDetail } from '@/lib/contracts/user'
import type { UserPermissions } from '@/lib/contracts/user-permission'

const PermissionEditor = lazy(() => import('./permission-editor'))

type Props = Pick<UserDetail, 'permissions'> & {
  /** Null if the tenant API does not tell them. */
  sources: UserPermissions | null
  /** Null if the viewer may not edit them. */
  editor: Editor | null
}

/** A person's permissions in words, by group, after those that differ from the profile; the editor in their place. */
export function PermissionCard({ permissions, sources, editor }: Props) {
  const t = useTranslations('profiles')
  const words = usePermissionWords()
  const [editing, setEditing] = useState(false)
  if (editing && sources && editor) {
    return (
      <Suspense>
        <PermissionEditor first={sources} editor={editor} onClose={() => setEditing(false)} />
      </Suspense>
    )
  }
  const lines = sources ? sources.permissions.filter(({ source }) => source === 'profile') : permissions
  const apart = (kind: 'granted' | 'taken') => sources?.permissions.filter(({ source }) => source === kind) ?? []
  const groups = Map.groupBy(lines, ({ group }) => group)
  return (
    <div className="flex flex-col items-start gap-3">
      <Card className="w-full">
        <dl className="divide-y divide-line">
          {(['granted', 'taken'] as const).map(
            (kind) =>
              apart(kind).length > 0 && (
                <Line key={kind} title={t(`apart.${kind}`)}>
                  <ul className="text-ink">
                    {apart(kind).map(({ name, label }) => (
                      <li key={name}>{words.say(name, label)}</li>
                    ))}
                  </ul>
                </Line>
              ),
          )}
          {[...groups].map(([group, list]) => (
            <Line key={group} title={words.group(group)}>
              <Lines permissions={list} />
            </Line>
          ))}
        </dl>
      </Card>
      {editor && sources && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
    </div>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="font-medium">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}

/** One line for each noun with its verbs, then permissions with a name of their own. */
function Lines({ permissions }: Pick<UserDetail, 'permissions'>) {
  const t = useTranslations('permissions')
  const words = usePermissionWords()
  const format = useFormatter()
  const { things, others } = permissionLines(permissions, words.isNoun)
  return (
    <ul>
      {things.map(({ noun, verbs }) => (
        <li key={noun}>{t('line', { noun: words.noun(noun), verbs: format.list(verbs.map(words.verb)) })}</li>
      ))}
      {others.map(({ name, label }) => (
        <li key={name} className="inline not-last:after:mx-2 not-last:after:text-strong not-last:after:content-['·']">
          {words.own(name, label)}
        </li>
      ))}
    </ul>
  )
}
