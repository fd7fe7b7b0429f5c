'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useLive } from '@/components/live/use-live'

/** Asks the server for the guide again: back from a step, a browser shows the page as it was left. */
export function GuideLive() {
  const { refresh } = useRouter()
  useEffect(refresh, [refresh])
  useLive(refresh)
  return null
}
