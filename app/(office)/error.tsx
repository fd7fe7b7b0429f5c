'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorState } from '@/components/shell/error-state'

export default function Broken({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return <ErrorState digest={error.digest} retry={retry} />
}
