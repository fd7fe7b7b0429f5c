'use client'

import { useEffect } from 'react'
import { forgetKept } from '@/lib/kept/forget'

/** On a page for people who are not signed in: nothing of anybody stays kept. */
export function ForgetKept() {
  useEffect(() => forgetKept(), [])
  return null
}
