'use client'

import { lazy, Suspense } from 'react'
import { useWatched } from './watched'

const JobsPanel = lazy(() => import('./jobs-panel'))

/** Where the jobs that were started here show how far they are; nothing is loaded while there are none. */
export function JobsHost() {
  const watched = useWatched()
  return watched.length > 0 ? (
    <Suspense>
      <JobsPanel watched={watched} />
    </Suspense>
  ) : null
}
