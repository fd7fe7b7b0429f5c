'use client'

import { ErrorState } from '@/components/shell/error-state'

export default function Broken({ error }: { error: Error & { digest?: string } }) {
  return (
    <main className="flex min-h-dvh">
      {/* Reload the whole page: the error may be in its layout. */}
      <ErrorState digest={error.digest} retry={() => location.reload()} />
    </main>
  )
}
