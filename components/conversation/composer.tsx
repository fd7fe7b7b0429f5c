'use client'

import { MessageCircleQuestion, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Attachments } from '@/components/attachments/attachments'
import { keptQueue } from '@/components/attachments/upload-queue'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { classes } from '@/components/ui/classes'
import { useKeyedField } from '@/components/ui/keys'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import { dateTime } from '@/lib/formats/dates'
import type { Channel, Said } from './said'
import { useComposer } from './use-composer'

/** The tenant API's limit of files per message. */
const mostFiles = 10

type Props = {
  channel: Channel
  /** True for those who may write notes. */
  notes: boolean
  limits: FileLimits
  messages: readonly Said[] | undefined
  /** The screen's primary action is another one. */
  second: boolean
  onSent: () => void
  /** Beside the text; `put` adds to it. */
  tools?: ((put: (text: string) => void) => ReactNode) | undefined
}

/** Input for a reply: text, files and, for staff, whether it is a note that only staff see. */
export function Composer({ channel, notes, limits, messages, second, onSent, tools }: Props) {
  const t = useTranslations('conversation')
  const field = useId()
  const composer = useComposer({ channel, shown: messages, only: t('attachedOnly'), onSent })
  const { attached, note, ready, busy, fault, news } = composer
  const held = messages?.reduce((sum, { attachments }) => sum + attachments.length, 0) ?? 0
  return (
    <form
      noValidate
      data-composer=""
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
      className={classes('phone:in-reach shrink-0 border-t border-line p-3 sm:px-4', note ? 'bg-hover' : 'bg-surface')}
    >
      {composer.restored && <Restored composer={composer} />}
      <Words id={field} composer={composer} />
      <p role="status" className="mb-2 text-xs text-muted empty:hidden">
        {composer.isKept ? t('kept') : ''}
      </p>
      {news && (
        <Notice look="warning" className="mb-2">
          {t('news', { name: news.user.name })}
        </Notice>
      )}
      {fault && (
        <Notice look="error" className="mb-2">
          {fault}
        </Notice>
      )}
      <Attachments
        compact
        kept={keptQueue(channel.key)}
        label={t('toAttach')}
        limits={limits}
        attached={attached}
        held={held}
        {...(attached.length < mostFiles && { upload: channel.bring })}
        onAttached={composer.attach}
        onRemove={composer.detach}
        onBusy={composer.setUploading}
      >
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          {channel.askLabel && !note && (
            <Button aria-disabled={!ready || busy} onClick={composer.ask}>
              <MessageCircleQuestion aria-hidden className="size-4" strokeWidth={1.75} />
              {channel.askLabel}
            </Button>
          )}
          <Button
            type="submit"
            look={second ? 'plain' : 'primary'}
            aria-disabled={!ready || busy}
            title={t('sendHint')}
          >
            <Send aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
            {t(busy ? 'sending' : note ? 'sendNote' : 'send')}
          </Button>
        </span>
      </Attachments>
      {(notes || tools) && (
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {notes && (
            <CheckField
              id={`${field}-note`}
              label={channel.noteLabel ?? t('noteOnly')}
              checked={note}
              onChange={({ target }) => composer.setNote(target.checked)}
            />
          )}
          {tools?.(composer.addText)}
        </div>
      )}
      {composer.dialog}
    </form>
  )
}

type PartProps = { composer: ReturnType<typeof useComposer> }

/** A restored draft of a reply; scrolled into view after a reload. */
function Restored({ composer: { restored, discard } }: PartProps) {
  const t = useTranslations('conversation')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!restored?.shows) return
    const frame = requestAnimationFrame(() => {
      const words = box.current?.parentElement?.querySelector('textarea')
      box.current?.parentElement?.scrollIntoView({ block: 'center' })
      words?.focus({ preventScroll: true })
      words?.setSelectionRange(words.value.length, words.value.length)
    })
    return () => cancelAnimationFrame(frame)
  }, [restored])
  const moment = restored?.moment
  return (
    <div ref={box} className="mb-2">
      <Notice title={moment ? t('restored', { moment: dateTime(moment) }) : t('back')}>
        <Button className="mt-2" onClick={discard}>
          {t('discard')}
        </Button>
      </Notice>
    </div>
  )
}

function Words({ id, composer }: PartProps & { id: string }) {
  const t = useTranslations('conversation')
  const label = t(composer.note ? 'writeNote' : 'write')
  const { keyed, hint } = useKeyedField('r', 'Control+Enter')
  return (
    <div className="group relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={4000}
        value={composer.text}
        placeholder={label}
        aria-keyshortcuts="Control+Enter"
        {...keyed}
        onChange={({ target }) => composer.setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          composer.send()
        }}
        className="mb-2 block field-sizing-content max-h-60 min-h-11 w-full resize-y rounded-md border border-strong bg-raised px-3 py-2 text-ink max-sm:max-h-32 max-sm:text-base sm:min-h-17"
      />
      {composer.text === '' && <span className="group-focus-within:hidden">{hint}</span>}
    </div>
  )
}
