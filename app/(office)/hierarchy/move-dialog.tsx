'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { amendRow } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { SeenNode } from '@/lib/contracts/commercial-hierarchy'
import { heads } from '@/lib/contracts/heads'
import { Effects, usePreview } from './effects'

type Props = {
  node: SeenNode
  /** The node it was dropped on, null for the top; undefined to choose here. */
  target: { id: number; name: string } | null | undefined
  onClose: () => void
  onDone: () => void
}

/** The node's values as the API takes them, below another parent. */
const moved = (node: SeenNode, parent_id: number | null) => ({
  user_uuid: node.user_uuid,
  parent_id,
  hierarchy_type_id: node.hierarchy_type_id,
  override_percentage: node.override_percentage ?? null,
  override_base: node.override_base ?? ('broker' as const),
  active_from: node.active_from,
  active_to: node.active_to,
})

/** Moves a node below another, after its effects have been shown. */
export default function MoveDialog({ node, target, onClose, onDone }: Props) {
  const t = useTranslations('hierarchy')
  const form = useTranslations('form')
  const id = useId()
  const [parent, setParent] = useState<Option | null>(target === undefined ? (node.parent ?? null) : target)
  const { busy, fault, submit } = useSubmit()
  const parentId = parent?.id ?? null
  const same = parentId === (node.parent?.id ?? null)
  const values = moved(node, parentId)
  const preview = usePreview(same ? null : { change: 'place', id: node.id, ...values })
  const ready = !same && !preview.isFetching && !preview.error

  const move = async () => {
    const body = { ...values, row_version: node.row_version }
    const done = await submit(
      () => call(amendRow(heads.commercial_hierarchy.path, String(node.id), body)),
      undefined,
      () => ({ message: t('moved', { name: node.name }) }),
    )
    if (done) onDone()
  }

  return (
    <Dialog title={<bdi>{t('moveOf', { name: node.name })}</bdi>} closeLabel={form('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <ReferenceInput
          id={id}
          label={t('newParent')}
          value={parent}
          onChange={setParent}
          from="commercial_hierarchy"
          empty={t('noParent')}
        />
        {same ? <p className="text-muted">{t('sameParent')}</p> : <Effects preview={preview} />}
        {fault && <Notice look="error" title={fault} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={onClose}>{form('cancel')}</Button>
        <Button look="primary" disabled={!ready || busy} onClick={() => void move()}>
          {t('move')}
        </Button>
      </div>
    </Dialog>
  )
}
