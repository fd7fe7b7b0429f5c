'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { ConflictBar } from '../conflict-bar'
import { SaveBar } from '../save-bar'
import type { ConflictRow } from '../theme-rows'
import type { useMailForm } from './use-mail-form'

type Props = {
  id: string
  label: string
  form: Omit<ReturnType<typeof useMailForm<{ row_version: number }, object>>, 'kept' | 'values' | 'change' | 'errors'>
  /** The fields that differ while somebody else saved first. */
  rows: ConflictRow[]
  /** The button that saves and tries, and a sentence about it; null where there is nothing to try. */
  test: { label: string; hint: string } | null
  children: ReactNode
}

/** The form of a mail server's settings around its fields: what was said, both versions, save and test. */
export function MailForm({ id, label, form, rows, test, children }: Props) {
  const { busy, said, conflict } = form
  const guard = useLeaveGuard(form.dirty).dialog
  return (
    <>
      {guard}
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
        className="flex flex-col gap-5"
      >
        {conflict && (
          <ConflictBar
            rows={rows}
            busy={busy !== null}
            keepMine={() => void form.keepMine()}
            takeTheirs={form.takeTheirs}
          />
        )}
        {said && <Notice look={said.look}>{said.text}</Notice>}
        {children}
        <SaveBar dirty={form.dirty} busy={busy === 'save'} saved={false} undo={form.undo}>
          {test && (
            <>
              <Button
                aria-disabled={busy !== null}
                aria-describedby={`${id}-test-hint`}
                onClick={() => void form.test()}
              >
                {busy === 'test' && <Spinner />}
                {test.label}
              </Button>
              <p id={`${id}-test-hint`} className="text-xs text-muted">
                {test.hint}
              </p>
            </>
          )}
        </SaveBar>
      </form>
    </>
  )
}
