'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { Avatar } from '@/components/ui/avatar'
import { loadAvatar } from '@/lib/api/people'
import { CallError, call } from '@/lib/browser/call'

type Props = { uuid: string; name: string; size: number }

/** A person's picture; their initial until it loads, or without one. */
export function UserAvatar({ uuid, name, size }: Props) {
  const t = useTranslations('shell')
  const words = useTranslations('common')
  const { data, error } = useQuery({
    queryKey: ['avatar', uuid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(loadAvatar(uuid), { signal }),
  })
  // No answer has its own banner, and a 401 its own redirect.
  const refused = error instanceof CallError && error.status > 0 && error.status !== 401

  useEffect(() => {
    if (refused) void notifyError(t('avatarFailed'), words('close'))
  }, [refused, t, words])

  return <Avatar name={name} image={data || null} size={size} />
}
