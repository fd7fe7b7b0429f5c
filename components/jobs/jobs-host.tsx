'use client'

import { lazy, Suspense } from 'react'
import { useWatched } from './watched'

const JobsPanel = lazy(() => import('./jobs-panel'))

/** Mounts the jobs' panel; its code is loaded with the first job. */
export function JobsHost() {
  const watched = useWatched()
  return watched.length > 0 ? (
    <Suspense>
      <JobsPanel watched={watched} />
    </Suspense>
  ) : null
}
