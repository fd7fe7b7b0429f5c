'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { removeNode } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import type { SeenNode } from '@/lib/contracts/commercial-hierarchy'
import { Effects, usePreview } from './effects'

type Props = {
  node: SeenNode /** Number of nodes directly below. */
  below: number
  onClose: () => void
  onDone: () => void
}

/** Takes a person out of the tree; those below them move to the parent, or to somebody else. */
export default function RemoveDialog({ node, below, onClose, onDone }: Props) {
  const t = useTranslations('hierarchy')
  const form = useTranslations('form')
  const id = useId()
  const [heir, setHeir] = useState<Option | null>(node.parent ?? null)
  const { busy, fault, submit } = useSubmit()
  const move_to = heir?.id ?? null
  const preview = usePreview({ change: 'remove', id: node.id, move_to })

  const remove = async () => {
    const done = await submit(
      async () => {
        await call(removeNode(node.id, { move_to }))
        return true
      },
      undefined,
      () => ({ message: t('removed', { name: node.name }) }),
    )
    if (done) onDone()
  }

  return (
    <Dialog title={<bdi>{t('removeOf', { name: node.name })}</bdi>} closeLabel={form('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <p className="text-pretty">{t('removeBody')}</p>
        {below + node.brokers > 0 && (
          <ReferenceInput
            id={id}
            label={t('heir')}
            value={heir}
            onChange={setHeir}
            from="commercial_hierarchy"
            empty={t('noHeir')}
          />
        )}
        <Effects preview={preview} />
        {fault && <Notice look="error" title={fault} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={onClose}>{form('cancel')}</Button>
        <Button
          look="primary"
          disabled={busy || preview.isFetching || preview.error !== null}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </Dialog>
  )
}
