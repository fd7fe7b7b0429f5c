'use client'

import { useEffect } from 'react'
import { showInTitle } from '@/lib/browser/tab-title'

/** Shows the name of the record open beside its list in the tab's title; null while unknown. */
export function useRecordTitle(record: string | null) {
  useEffect(() => {
    showInTitle({ record })
    return () => showInTitle({ record: null })
  }, [record])
}
