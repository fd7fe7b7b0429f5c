'use client'

import { Camera, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { FileLimits } from '@/components/uploads/file-check'
import type { Attached, AttachedKind, UploadOne } from './attached'
import { AttachedRow } from './attached-row'
import { takenIn } from './file-bytes'
import { Room, useRoomAgain } from './room'
import { useFilesArea } from './use-files-area'
import { useUploads } from './use-uploads'
import { WaitingRow } from './waiting-row'

const Preview = lazy(() => import('./preview'))

type Props<A extends Attached> = {
  /** What the place is called: read out, and on its button. */
  label: string
  /** What it takes: plain values of the contract (`documentLimits`), handed down by the page. */
  limits: FileLimits
  /** Where each file has to say what it is: it waits for that before it is sent. */
  kinds?: readonly AttachedKind[]
  /** Sends one file; it is then `onAttached`, and the caller shows it among `attached`. Absent: nothing can be added. */
  upload?: UploadOne<A>
  attached: readonly A[]
  /** Files that the record has besides these. */
  held?: number
  onAttached?: (attached: A) => void
  /** Takes one away; absent: none can be. */
  onRemove?: (attached: A) => void
  /** Something is still on its way. */
  onBusy?: (busy: boolean) => void
  /** Its name, where what is on its way stays so while another place is looked at. */
  keep?: string
  /** No frame, and no list while it is empty: beside a message. */
  compact?: boolean
  /** At the end of the line of buttons. */
  children?: ReactNode
}

const nothing = () => Promise.reject(new TypeError('nothing can be attached here'))

/**
 * Files of a record (interaction.md#attachments): chosen, several at once, dropped or pasted anywhere inside the
 * nearest element marked `data-files`, or taken with the phone's camera. Each is known by its bytes before it is sent,
 * has its own progress and is sent again by itself. What is there is opened in a preview. Needs the words
 * `attachments`, `upload` and `errors`.
 */
export function Attachments<A extends Attached>(props: Props<A>) {
  const {
    label,
    limits,
    kinds,
    upload,
    attached,
    held = 0,
    onAttached,
    onRemove,
    onBusy,
    keep,
    compact,
    children,
  } = props
  const t = useTranslations('attachments')
  const root = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const measure = useRoomAgain()
  const added = (one: A) => {
    onAttached?.(one)
    measure()
  }
  const remove = (one: A) => {
    onRemove?.(one)
    measure()
  }
  const ways = { limits, asksKind: kinds !== undefined, upload: upload ?? nothing }
  const uploads = useUploads<A>({ ...ways, onAttached: added }, keep)
  const over = useFilesArea(root, (files) => upload && uploads.add(files))

  const tell = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => {
    tell(uploads.busy)
    // With the place goes what it waited for.
    return () => tell(false)
  }, [uploads.busy])

  const rows = attached.length + uploads.waiting.length
  return (
    <section
      ref={root}
      data-attachments={upload ? '' : undefined}
      aria-label={label}
      className={classes(
        'min-w-0',
        !compact && upload && 'rounded-md border border-dashed p-3',
        !compact && upload && (over ? 'border-ink bg-hover' : 'border-strong'),
        compact && over && 'rounded-md outline-2 outline-dashed outline-(--focus)',
      )}
    >
      {rows > 0 && (
        <ul className={classes('flex flex-col gap-1.5', upload && 'mb-3')}>
          {attached.map((one) => (
            <AttachedRow
              key={one.uuid}
              attached={one}
              kind={kinds?.find(({ value }) => value === one.kind)?.label}
              onOpen={() => setOpened(one.uuid)}
              onRemove={onRemove && (() => remove(one))}
            />
          ))}
          {uploads.waiting.map((one) => (
            <WaitingRow key={one.id} waiting={one} kinds={kinds ?? []} limits={limits} uploads={uploads} />
          ))}
        </ul>
      )}
      {upload && <Room held={held + attached.length} />}
      {upload && (
        <div className="flex flex-wrap items-center gap-2">
          <Picker label={t('choose')} accept={limits.types.join(',')} many take={uploads.add}>
            <Paperclip aria-hidden className="size-4" strokeWidth={1.75} />
          </Picker>
          <span className="hidden pointer-coarse:contents">
            <Picker label={t('camera')} accept="image/*" camera take={uploads.add}>
              <Camera aria-hidden className="size-4" strokeWidth={1.75} />
            </Picker>
          </span>
          <p className={classes('min-w-0 text-xs text-pretty text-muted', compact && 'max-sm:hidden')}>
            {over ? t('drop') : t(compact ? 'hintShort' : 'hint', takenIn(limits))}
          </p>
          {children}
        </div>
      )}
      <p role="status" className="sr-only">
        {uploads.waiting.length > 0 && t('sending', { count: uploads.waiting.length })}
      </p>
      {opened !== null && (
        <Suspense>
          <Preview files={attached} open={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

type PickerProps = {
  label: string
  accept: string
  many?: boolean
  camera?: boolean
  take: (files: readonly File[]) => void
  children: ReactNode
}

/** A button over the browser's own choice of files. */
function Picker({ label, accept, many = false, camera = false, take, children }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={many}
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file may be chosen again after it was mended.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
    </>
  )
}
