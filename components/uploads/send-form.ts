import type { Endpoint } from '@/lib/api/endpoint'
import { CallError, guiseHeader, leave, toCallError } from '@/lib/browser/call'
import { lost, restored } from '@/lib/browser/connection'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Posts a form with a file and reports its progress, from 0 to 1, which `fetch` cannot. Answers and fails as `call`
 * does; aborts on `signal`, failing with its reason.
 */
export function sendForm<Answer>(
  { method, path, read }: Endpoint<Answer>,
  form: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('X-CSRF', '1')
    for (const [name, value] of Object.entries(guiseHeader())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => {
      lost()
      reject(new CallError(0, null))
    }
    request.onload = () => {
      restored()
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300)
        return void Promise.resolve(body).then(read).then(resolve, reject)
      if (request.status === 401) void leave()
      toCallError(request.status, body).then(reject, reject)
    }
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
