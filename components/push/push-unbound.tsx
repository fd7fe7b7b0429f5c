'use client'

import { useEffect } from 'react'
import { forgetBound } from './kept'

/** On a page for people who are not signed in: the session of this browser's subscription is over. */
export function PushUnbound() {
  useEffect(() => void forgetBound(), [])
  return null
}
