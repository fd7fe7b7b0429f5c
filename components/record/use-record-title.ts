'use client'

import { useEffect } from 'react'
import { showInTitle } from '@/lib/browser/tab-title'

/** Names in the tab's title the record that is open beside its list; null while its name is not known. */
export function useRecordTitle(record: string | null) {
  useEffect(() => {
    showInTitle({ record })
    return () => showInTitle({ record: null })
  }, [record])
}
