import type { Notification } from '@/lib/contracts/notification'
import type { Claims } from '../../core/kernel/principal'

/** Unread chunks after which the client is taken for gone. */
const maxWaiting = 256

/** One open stream of one person, as server-sent events. */
export interface Listener {
  userId: number
  claims: Claims
  body: ReadableStream<Uint8Array>
  /** First send: `missed` messages, then the count; `known` ones are not sent again. */
  begin: (known: readonly Notification[], missed: readonly Notification[], unread: number) => void
  /** Sends the messages not sent before, and the count if it changed. */
  tell: (messages: readonly Notification[], unread: number) => void
  /** An SSE comment, so that proxies do not close an idle connection. */
  keepAlive: () => void
  end: () => void
}

const encoder = new TextEncoder()
const line = (event: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** `onEnd` runs once, whichever side ends the stream: client, server, or the request's signal. */
export function openListener(
  who: { userId: number; claims: Claims },
  signal: AbortSignal,
  onEnd: (listener: Listener) => void,
): Listener {
  let open = true
  let shown: number | undefined
  let sent = new Set<number>()
  const stream: { controller?: ReadableStreamDefaultController<Uint8Array> } = {}
  const finish = (close: () => void) => {
    if (!open) return
    open = false
    signal.removeEventListener('abort', end)
    close()
    onEnd(listener)
  }
  const end = () => finish(() => stream.controller?.close())
  const send = (text: string) => {
    if (!open) return
    stream.controller?.enqueue(encoder.encode(text))
    if ((stream.controller?.desiredSize ?? 0) < -maxWaiting) end()
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream.controller = controller
      // Flushes the headers at once; the browser reconnects after five seconds.
      controller.enqueue(encoder.encode('retry: 5000\n\n'))
    },
    cancel: () => finish(() => {}),
  })
  const sendMessages = (messages: readonly Notification[]) => {
    for (const message of messages) if (!sent.has(message.id)) send(line('notification', message, message.id))
  }
  const sendCount = (unread: number) => {
    if (shown !== unread) send(line('count', { unread }))
    shown = unread
  }
  const listener: Listener = {
    ...who,
    body,
    begin: (known, missed, unread) => {
      sendMessages(missed)
      sent = new Set(known.map(({ id }) => id))
      sendCount(unread)
    },
    tell: (messages, unread) => {
      sendMessages(messages)
      // Ids outside the polled window never come back, so only the window's are kept.
      sent = new Set(messages.map(({ id }) => id))
      sendCount(unread)
    },
    keepAlive: () => send(':\n\n'),
    end,
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return listener
}
