import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Matrix } from './matrix'
import type { MatrixCell } from './matrix-props'

const cells: Record<string, MatrixCell> = {
  'proposals list': { on: true },
  'proposals edit': { on: false, changed: true },
  'banks list': { on: true, locked: 'O perfil é do sistema.' },
  'agreements list': { on: true, mark: { sign: '+', said: 'concedida à parte' } },
}

const markup = renderToStaticMarkup(
  <Matrix
    label="Permissões"
    rowsLabel="Módulo"
    rows={[
      { key: 'proposals', label: 'Propostas', group: 'Operação' },
      { key: 'banks', label: 'Bancos', group: 'Administração' },
      { key: 'agreements', label: 'Convênios', group: 'Administração' },
    ]}
    columns={[
      { key: 'list', label: 'Ver' },
      { key: 'edit', label: 'Alterar' },
    ]}
    cell={(row, column) => cells[`${row} ${column}`] ?? null}
    onSet={() => {}}
    counted={(on, all) => `${on} de ${all}`}
    changedMark="alterado"
  />,
)
const boxes = [...markup.matchAll(/<input[^>]*>/g)].map(([box]) => box)

it('is a grid with heads of rows and columns, and one stop of Tab', () => {
  expect(markup).toContain('role="grid" aria-label="Permissões"')
  expect(markup.match(/scope="row"/g)).toHaveLength(3)
  expect(markup.match(/scope="col"/g)).toHaveLength(3)
  expect(boxes).toHaveLength(4)
  expect(boxes.map((box) => /tabindex="(-?\d)"/i.exec(box)?.[1])).toEqual(['0', '-1', '-1', '-1'])
})

it('has no box where a row has no such column, and counts those that it has where they are several', () => {
  expect(markup).toContain('1 de 2')
  expect(markup).not.toContain('1 de 1')
  expect(boxes.map((box) => /data-place="([^"]*)"/.exec(box)?.[1])).toEqual(['0 0', '0 1', '1 0', '2 0'])
})

it('says what was changed, and why a box cannot be set', () => {
  expect(markup).toContain('>alterado</span>')
  expect(markup).toContain('>O perfil é do sistema.</span>')
  expect(boxes.map((box) => box.includes('aria-disabled="true"'))).toEqual([false, false, true, false])
  expect(boxes.map((box) => box.includes('aria-describedby'))).toEqual([false, true, true, true])
})

it('has a heading above each group, and the words of a mark', () => {
  expect([...markup.matchAll(/scope="colgroup"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Operação',
    'Administração',
  ])
  expect(markup).toContain('>concedida à parte</span>')
})
