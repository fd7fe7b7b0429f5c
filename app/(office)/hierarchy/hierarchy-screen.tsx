'use client'

import { Network, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useId, useState } from 'react'
import { Tree } from '@/components/tree/tree'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedState } from '@/components/ui/failed-state'
import { TextField } from '@/components/ui/text-field'
import type { SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { useHierarchyColumns } from './hierarchy-columns'
import { type Asked, HierarchyDialogs } from './hierarchy-dialogs'
import { MovingBar } from './moving-bar'
import { type Abilities, type NodeAction, NodeMenu } from './node-menu'
import { NodePanel } from './node-panel'
import type { HierarchyNode } from './nodes'
import { useHierarchy } from './use-hierarchy'
import { useMoving } from './use-moving'

type Props = { first: readonly SeenTree[] | null; may: Abilities; today: string }

/** Hierarquia Comercial: the tree, and beside it the record that the address names. */
export function HierarchyScreen({ first, may, today }: Props) {
  const t = useTranslations('hierarchy')
  const tree = useHierarchy(first)
  const { nodes } = tree
  const id = useId()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [above, setAbove] = useState<HierarchyNode | null>(null)
  const columns = useHierarchyColumns(today, nodes)
  const moving = useMoving(nodes, (node, target) => setAsked({ kind: 'move', node, target }))

  const add = (parent: HierarchyNode | null) => {
    setAbove(parent)
    tree.openRecord('new')
  }
  const act = (node: HierarchyNode) => (action: NodeAction) => {
    if (action === 'open') tree.openRecord(node.key)
    else if (action === 'add') add(node)
    else setAsked({ kind: action, node })
  }
  const done = () => {
    // Its record is no longer there to be read.
    if (asked?.kind === 'remove' && tree.record === asked.node.key) tree.openRecord(null)
    setAsked(null)
    tree.reload()
  }

  if (tree.error && !tree.isLoaded)
    return <FailedState title={t('failed')} busy={tree.isFetching} retry={tree.reload} />
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="w-full max-w-sm">
          <TextField
            id={`${id}-search`}
            type="search"
            label={t('search')}
            value={tree.search}
            autoComplete="off"
            onChange={({ target }) => tree.setSearch(target.value)}
          />
        </div>
        {may.create && (
          <Button look="primary" onClick={() => add(null)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('new')}
          </Button>
        )}
      </div>
      <p role="status" className="mb-2 text-xs text-muted">
        {t('count', { count: tree.found?.size ?? nodes.length })}
      </p>
      {nodes.length === 0 || tree.found?.size === 0 ? (
        <EmptyState
          icon={Network}
          title={t(nodes.length === 0 ? 'empty' : 'noMatch')}
          body={t(nodes.length === 0 ? 'emptyHelp' : 'noMatchHelp')}
        />
      ) : (
        <>
          <Tree
            label={t('label')}
            nameLabel={t('person')}
            nodes={nodes}
            open={tree.open}
            onOpen={tree.setOpen}
            found={tree.found}
            columns={columns}
            chosen={tree.record}
            onChoose={({ key }) => tree.openRecord(key)}
            actions={(node, tabIndex) => <NodeMenu name={node.name} may={may} tabIndex={tabIndex} onAct={act(node)} />}
            move={may.edit ? moving.move : undefined}
            words={{
              actions: t('actionsHead'),
              expand: (name) => t('expand', { name }),
              collapse: (name) => t('collapse', { name }),
            }}
          />
          {may.edit && <p className="mt-2 text-xs text-pretty text-muted max-sm:hidden">{t('moveHelp')}</p>}
        </>
      )}
      {moving.node && (
        <MovingBar
          name={moving.node.name}
          onTop={moving.node.parent === null ? null : () => moving.drop(null)}
          onCancel={moving.cancel}
        />
      )}
      <Suspense>
        {asked && (
          <HierarchyDialogs
            asked={asked}
            nodes={nodes}
            may={may}
            onClose={() => setAsked(null)}
            onDone={done}
            reload={tree.reload}
          />
        )}
        {tree.record && (
          <NodePanel
            record={tree.record}
            may={may}
            above={above}
            today={today}
            onOpen={tree.openRecord}
            onSaved={tree.reload}
            onDelete={(key) => {
              const node = nodes.find((one) => one.key === key)
              if (node) setAsked({ kind: 'remove', node })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
