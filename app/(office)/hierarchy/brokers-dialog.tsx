'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { listHierarchyBrokers, placeBrokers } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import type { SeenNode } from '@/lib/contracts/commercial-hierarchy'
import { Effects, usePreview } from './effects'
import { PickedPeople } from './picked-people'
import { usePeople } from './use-people'

type Props = { node: SeenNode; mayEdit: boolean; onClose: () => void; onDone: () => void }
type Part = 'own' | 'others'

/** The brokers below a node: read, taken out, and others put there. */
export default function BrokersDialog({ node, mayEdit, onClose, onDone }: Props) {
  const t = useTranslations('hierarchy')
  const form = useTranslations('form')
  const [part, setPart] = useState<Part>('own')
  const [dirty, setDirty] = useState(false)
  const guard = useLeaveGuard(dirty)
  const close = () => guard.ask(onClose)
  return (
    <Dialog title={<bdi>{t('brokersOf', { name: node.name })}</bdi>} closeLabel={form('close')} onClose={close}>
      {mayEdit && (
        <div className="px-5 pt-4">
          <ChoiceGroup
            label={t('show')}
            value={part}
            choices={[
              { value: 'own', label: t('ownBrokers') },
              { value: 'others', label: t('otherBrokers') },
            ]}
            onChange={(next) => guard.ask(() => setPart(next))}
          />
        </div>
      )}
      <Brokers key={part} {...{ node, part, mayEdit, onDone }} onDirty={setDirty} />
      {guard.dialog}
    </Dialog>
  )
}

type BrokersProps = Omit<Props, 'onClose'> & { part: Part; onDirty: (dirty: boolean) => void }

function Brokers({ node, part, mayEdit, onDone, onDirty }: BrokersProps) {
  const t = useTranslations('hierarchy')
  const { busy, fault, submit } = useSubmit()
  const own = part === 'own'
  const people = usePeople(listHierarchyBrokers, own ? { node_id: String(node.id) } : {})
  const rows = people.rows?.filter((row) => own || row.node?.id !== node.id)
  const user_uuids = [...people.ticked]
  const target = own ? null : node.id
  const preview = usePreview(user_uuids.length > 0 ? { change: 'brokers', id: target, user_uuids } : null)

  const place = async () => {
    const done = await submit(
      () => call(placeBrokers({ id: target, user_uuids })),
      undefined,
      () => ({
        message: own ? t('takenOut') : t('putBelow', { name: node.name }),
      }),
    )
    if (!done) return
    people.clear()
    onDirty(false)
    people.reload()
    onDone()
  }

  const tick = (key: string, on: boolean) => {
    people.list.onTick(key, on)
    onDirty(on || people.ticked.size > 1)
  }

  return (
    <>
      <div className="flex flex-col gap-4 px-5 py-4">
        <PickedPeople
          {...people.list}
          onTick={tick}
          {...(mayEdit && { ticked: people.ticked })}
          people={rows?.map(({ uuid, name, broker_code, node: above }) => ({
            ...{ key: uuid, name },
            hint: own ? String(broker_code) : `${broker_code} · ${above?.name ?? t('noNode')}`,
          }))}
          total={people.total - (people.rows?.length ?? 0) + (rows?.length ?? 0)}
          empty={t(own ? 'noBrokers' : 'noOthers')}
        />
        {user_uuids.length > 0 && <Effects preview={preview} />}
        {fault && <Notice look="error" title={fault} />}
      </div>
      {mayEdit && (
        <div className="sticky bottom-0 flex flex-wrap rounded-b-xl justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button
            look="primary"
            disabled={busy || user_uuids.length === 0 || preview.isFetching || preview.error !== null}
            onClick={() => void place()}
          >
            {t(own ? 'takeOut' : 'putHere')}
          </Button>
        </div>
      )}
    </>
  )
}
