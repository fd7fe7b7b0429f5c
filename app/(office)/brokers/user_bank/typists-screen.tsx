'use client'

import { Ban, CircleCheck, CircleX, History, RotateCcw, Send, UserX } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource, type RowAction } from '@/components/resource/define-resource'
import type { TypistBankUser } from '@/lib/contracts/typist-bank-user'
import { typistStatuses } from '@/lib/kinds/operation'
import type { OpenedList } from '@/lib/lists/opened'
import { type TypistAction, typistMachine } from '@/lib/proposals/typist'

const step = (
  key: TypistAction,
  icon: RowAction<TypistBankUser>['icon'],
  dialog: Extract<RowAction<TypistBankUser>, { dialog: unknown }>['dialog'],
): RowAction<TypistBankUser> => ({
  key,
  icon,
  needs: 'edit',
  when: (row) => !row.deleted_at && typistMachine.find(row, key) !== null,
  dialog,
})

/** `own`: of a person who sees their own logins only. */
const typists = (own: boolean) =>
  defineResource<TypistBankUser>({
    name: 'typist_bank_user',
    title: ({ user, bank }) => `${user.name} · ${bank.name}`,
    columns: [
      { key: 'bank', kind: 'reference', sortable: true },
      { key: 'user', kind: 'reference', sortable: true, card: 'fact', ...(own && { extra: true as const }) },
      { key: 'login', kind: 'code', sortable: true, card: 'fact' },
      { key: 'status', kind: 'status', sortable: true, room: 144, card: 'foot' },
      { key: 'expires_at', kind: 'date', sortable: true, card: 'fact' },
      { key: 'expiring', kind: 'status', room: 144, priority: 2, card: 'foot' },
      { key: 'uncertified', kind: 'status', room: 160, priority: 3 },
      { key: 'requested_at', kind: 'moment', sortable: true },
      { key: 'blocked_reason', kind: 'text', room: 200 },
      { key: 'activated_at', kind: 'moment', sortable: true, extra: true },
      { key: 'certification', kind: 'reference', extra: true },
      { key: 'password_hint', kind: 'text', extra: true },
      { key: 'notes', kind: 'text', extra: true },
      { key: 'updated_at', kind: 'moment', extra: true },
    ],
    filters: [
      { key: 'asked', kind: 'quick', query: { status: ['requested', 'in_progress'] } },
      { key: 'ending', kind: 'quick', query: { due: 'true' } },
      { key: 'locked', kind: 'quick', query: { status: 'blocked' } },
      { key: 'bank_id', kind: 'reference', from: 'bank' },
      ...(own ? [] : [{ key: 'user_uuid', kind: 'reference', from: 'typist_person' } as const]),
      { key: 'status', kind: 'many', values: typistStatuses },
      { key: 'due', kind: 'flag' },
      { key: 'uncertified', kind: 'flag' },
      { key: 'with_trashed', kind: 'flag' },
    ],
    form: () => (own ? import('./request-form') : import('./login-form')),
    rowActions: [
      step('start', Send, () => import('./steps/start')),
      step('activate', CircleCheck, () => import('./steps/activate')),
      step('unblock', RotateCcw, () => import('./steps/unblock')),
      step('block', Ban, () => import('./steps/block')),
      step('reject', CircleX, () => import('./steps/reject')),
      step('cancel', UserX, () => import('./steps/cancel')),
      { key: 'log', icon: History, dialog: () => import('./log-dialog') },
    ],
    bulkActions: [
      { key: 'start', icon: Send, needs: 'edit' },
      { key: 'unblock', icon: RotateCcw, needs: 'edit' },
      { key: 'block', icon: Ban, needs: 'edit', asks: () => import('@/components/workflow/bulk-reason') },
      { key: 'reject', icon: CircleX, needs: 'edit', asks: () => import('@/components/workflow/bulk-reason') },
      { key: 'cancel', icon: UserX, needs: 'edit', asks: () => import('@/components/workflow/bulk-reason') },
    ],
  })

const [everybodys, ownLogins] = [typists(false), typists(true)]

export const TypistsScreen = ({ opened, own }: { opened: OpenedList; own: boolean }) => (
  <ListScreen resource={own ? ownLogins : everybodys} opened={opened} />
)
