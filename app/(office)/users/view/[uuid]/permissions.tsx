import { getMessages, getTranslations } from 'next-intl/server'
import { Words } from '@/components/words/words'
import { loadUserPermissions } from '@/lib/api/profiles'
import type { UserDetail } from '@/lib/contracts/user'
import { userPermissionsSchema } from '@/lib/contracts/user-permission'
import { readItem } from '@/lib/tenant-api/client'
import type { Visitor } from '@/lib/visit/visit'
import { PermissionCard } from './permission-card'

type Props = { visitor: Visitor; person: UserDetail }

/** A person's permissions, each with its source, for whoever may see the person; edited by whoever may. */
export async function Permissions({ visitor: { tenant, token, user }, person }: Props) {
  const [found, { permissions, profiles }, t] = await Promise.all([
    readItem(tenant, token, loadUserPermissions(person.uuid), userPermissionsSchema),
    getMessages(),
    getTranslations('profile'),
  ])
  if (person.permissions.length === 0 && found.kind !== 'ok') return <p className="text-muted">{t('noPermissions')}</p>
  const isAbove = person.type_user === 'Administrador' && user.type_user !== 'Administrador'
  const mayEdit = user.permissions.includes('edit_user_permissions') && !isAbove
  return (
    <Words messages={{ permissions, profiles }}>
      <PermissionCard
        // A foreign tenant API may not tell the sources.
        sources={found.kind === 'ok' ? found.value : null}
        permissions={person.permissions}
        editor={mayEdit ? { role: user.type_user, permissions: user.permissions } : null}
      />
    </Words>
  )
}
