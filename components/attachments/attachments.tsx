'use client'

import { Camera, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '@/components/ui/classes'
import type { FileLimits } from '@/components/uploads/file-check'
import type { Attached, AttachedKind, UploadOne } from './attached'
import { AttachedRow } from './attached-row'
import { takenIn } from './file-bytes'
import { FilePicker } from './file-picker'
import { Room, useRoomAgain } from './room'
import type { UploadQueue } from './upload-queue'
import { useFilesArea } from './use-files-area'
import { useUploads } from './use-uploads'
import { WaitingRow } from './waiting-row'

const Preview = lazy(() => import('./preview'))

type Props<A extends Attached> = {
  /** Accessible name of this list of files. */
  label: string
  /** The contract's limits (`documentLimits`), passed by the page as plain values. */
  limits: FileLimits
  /** A file is sent once the person has chosen one of these; without kinds, at once. */
  kinds?: readonly AttachedKind[]
  /**
   * Sends one file. `onAttached` follows, and the caller then lists it in `attached`. If absent, no file can be added.
   */
  upload?: UploadOne<A>
  attached: readonly A[]
  /** Number of the record's other files. */
  held?: number
  onAttached?: (attached: A) => void
  /** If absent, no file can be removed. */
  onRemove?: (attached: A) => void
  /** Called when an upload is in progress or waits for its kind, and when none is. */
  onBusy?: (busy: boolean) => void
  /** Queue that continues the uploads while another record is shown. */
  kept?: UploadQueue<A>
  /** Beside a message: without a frame, and without a list while empty. */
  compact?: boolean
  /** Rendered after the buttons. */
  children?: ReactNode
}

const nothing = () => Promise.reject(new TypeError('nothing can be attached here'))

/**
 * Files of a record (interaction.md#attachments): picked, several at once, dropped or pasted anywhere inside the
 * nearest element marked `data-files`, or taken with the phone's camera. Each file's type is read from its bytes before
 * it is sent; each has its own progress and retry. Attached files open in a preview. Needs the words `attachments`,
 * `upload` and `errors`.
 */
export function Attachments<A extends Attached>(props: Props<A>) {
  const { label, limits, kinds, upload, attached, held = 0, onRemove, compact, children } = props
  const t = useTranslations('attachments')
  const root = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { uploads, over, remove } = useAttaching(props, root)

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
      <Rows
        {...{ attached, kinds, limits, uploads }}
        spaced={upload !== undefined}
        onOpen={setOpened}
        onRemove={onRemove && remove}
      />
      {upload && <Room held={held + attached.length} />}
      {upload && (
        <AddFiles {...{ limits, over, compact }} add={uploads.add}>
          {children}
        </AddFiles>
      )}
      <p role="status" className="sr-only">
        {uploads.toSend > 0 && t('sending', { count: uploads.toSend })}
      </p>
      {opened !== null && (
        <Suspense>
          <Preview files={attached} open={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** The uploads of the component, and the files dropped or pasted around `root`. */
function useAttaching<A extends Attached>(props: Props<A>, root: RefObject<HTMLElement | null>) {
  const { limits, kinds, upload, onAttached, onRemove, onBusy, kept } = props
  const measure = useRoomAgain()
  const added = (file: A) => {
    onAttached?.(file)
    measure()
  }
  const remove = (file: A) => {
    onRemove?.(file)
    measure()
  }
  const ways = { limits, asksKind: kinds !== undefined, upload: upload ?? nothing }
  const uploads = useUploads<A>({ ...ways, onAttached: added }, kept)
  const over = useFilesArea(root, (files) => upload && uploads.add(files))

  const tell = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => {
    tell(uploads.busy)
    // Once unmounted, it is no longer busy.
    return () => tell(false)
  }, [uploads.busy])
  return { uploads, over, remove }
}

type RowsProps<A extends Attached> = Pick<Props<A>, 'attached' | 'kinds' | 'limits' | 'onRemove'> & {
  uploads: ReturnType<typeof useUploads<A>>
  spaced: boolean
  onOpen: (uuid: string) => void
}

/** Attached files, then uploads in progress. */
function Rows<A extends Attached>({ attached, kinds = [], limits, uploads, spaced, onOpen, onRemove }: RowsProps<A>) {
  if (attached.length + uploads.waiting.length === 0) return null
  return (
    <ul className={classes('flex flex-col gap-1.5', spaced && 'mb-3')}>
      {attached.map((file) => (
        <AttachedRow
          key={file.uuid}
          attached={file}
          kind={kinds.find(({ value }) => value === file.kind)?.label}
          onOpen={() => onOpen(file.uuid)}
          onRemove={onRemove && (() => onRemove(file))}
        />
      ))}
      {uploads.waiting.map((file) => (
        <WaitingRow key={file.id} waiting={file} kinds={kinds} limits={limits} uploads={uploads} />
      ))}
    </ul>
  )
}

type AddProps = {
  limits: FileLimits
  over: boolean
  compact: boolean | undefined
  add: (files: readonly File[]) => void
  children: ReactNode
}

/** The ways to add files: a picker, and a phone's camera. */
function AddFiles({ limits, over, compact, add, children }: AddProps) {
  const t = useTranslations('attachments')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilePicker label={t('choose')} accept={limits.types.join(',')} many small={compact} take={add}>
        <Paperclip aria-hidden className="size-4" strokeWidth={1.75} />
      </FilePicker>
      <span className="hidden pointer-coarse:contents">
        <FilePicker label={t('camera')} accept="image/*" camera small={compact} take={add}>
          <Camera aria-hidden className="size-4" strokeWidth={1.75} />
        </FilePicker>
      </span>
      <p className={classes('min-w-0 text-xs text-pretty text-muted', compact && 'max-sm:hidden')}>
        {over ? t('drop') : t(compact ? 'hintShort' : 'hint', takenIn(limits))}
      </p>
      {children}
    </div>
  )
}
