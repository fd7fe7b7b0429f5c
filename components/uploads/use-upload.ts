'use client'

import { useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import type { Endpoint } from '@/lib/api/endpoint'
import { sendForm } from './send-form'

/** One upload: its progress, its error, and a retry of the same form. */
export function useUpload<Answer>(endpoint: Endpoint<Answer>, done: (answer: Answer) => void) {
  const { explain } = useSayError()
  const last = useRef<FormData>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  const send = async (form: FormData) => {
    last.current = form
    setError(null)
    setProgress(0)
    try {
      done(await sendForm(endpoint, form, setProgress))
      last.current = null
    } catch (failure) {
      setError(explain(failure))
    } finally {
      setProgress(null)
    }
  }

  const again = () => {
    if (last.current) void send(last.current)
  }

  return { send, again, progress, error, forget: () => setError(null) }
}

/** A form with one file, under the name that the tenant API reads. */
export function fileForm(file: Blob, name: string): FormData {
  const form = new FormData()
  form.append('file', file, name)
  return form
}
