import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tree } from './tree'
import type { TreeNode } from './tree-rows'

const nodes: (TreeNode & { brokers: number })[] = [
  { key: 'br', parent: null, name: 'Brasil', brokers: 9 },
  { key: 'sul', parent: 'br', name: 'Sul', brokers: 4 },
  { key: 'online', parent: null, name: 'Online', brokers: 2 },
]

const drawn = (chosen: string | null, found: string[] | null = null, listed = nodes) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt">
      <Tree
        label="Hierarquia"
        nameLabel="Nó"
        nodes={listed}
        open={new Set(['br'])}
        onOpen={() => {}}
        found={found && new Set(found)}
        columns={[{ key: 'brokers', label: 'Corretores', draw: ({ brokers }) => brokers, figure: true }]}
        chosen={chosen}
        onChoose={() => {}}
        actions={({ name }, tabIndex) => (
          <button type="button" tabIndex={tabIndex}>
            {name}…
          </button>
        )}
        words={{ actions: 'Ações', expand: (name) => `Abrir ${name}`, collapse: (name) => `Fechar ${name}` }}
      />
    </NextIntlClientProvider>,
  )
const lines = (markup: string) => [...markup.matchAll(/<tr data-tree-row[^>]*>/g)].map(([line]) => line)
const read = (line: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(line)?.[1]

it('is a treegrid that says level, place and what is open', () => {
  const markup = drawn(null)
  expect(markup).toContain('role="treegrid" aria-label="Hierarquia"')
  const places = lines(markup).map((line) =>
    ['data-tree-row', 'aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) => read(line, name)),
  )
  expect(places).toEqual([
    ['br', '1', '1', '2', 'true'],
    ['sul', '2', '1', '1', undefined],
    ['online', '1', '2', '2', undefined],
  ])
  expect(markup).toContain('aria-label="Fechar Brasil"')
})

it('has one stop of Tab, with the buttons of its row: what is chosen, else the first', () => {
  const stops = (markup: string) => lines(markup).map((line) => read(line, 'tabindex'))
  const buttons = (markup: string) =>
    [...markup.matchAll(/<button type="button" tabindex="(-?\d)">/gi)].map(([, at]) => at)
  expect(stops(drawn(null))).toEqual(['0', '-1', '-1'])
  expect(stops(drawn('online'))).toEqual(['-1', '-1', '0'])
  expect(buttons(drawn('online'))).toEqual(['-1', '-1', '0'])
})

it('shows what is found with what stands above it, and falls back to a row in sight', () => {
  const markup = lines(drawn('online', ['sul']))
  expect(markup.map((line) => read(line, 'data-tree-row'))).toEqual(['br', 'sul'])
  expect(markup.map((line) => read(line, 'tabindex'))).toEqual(['0', '-1'])
})

it('draws of a large tree what is in view and what is chosen, each with its place in the whole', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    key: `${at}`,
    parent: null,
    name: `Pessoa ${at}`,
    brokers: 0,
  }))
  const markup = drawn('1500', null, many)
  expect(markup).toContain('aria-rowcount="2001"')
  const places = lines(markup).map((line) =>
    ['data-tree-row', 'aria-rowindex', 'aria-posinset', 'aria-setsize', 'tabindex'].map((name) => read(line, name)),
  )
  expect(places.length).toBeLessThan(100)
  expect(places[0]).toEqual(['0', '2', '1', '2000', '-1'])
  expect(places.at(-1)).toEqual(['1500', '1502', '1501', '2000', '0'])
})

it('can be dragged where it may be moved, and says where the node on its way cannot go', () => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt">
      <Tree
        label="Hierarquia"
        nameLabel="Nó"
        nodes={nodes}
        open={new Set(['br'])}
        onOpen={() => {}}
        columns={[]}
        chosen={null}
        onChoose={() => {}}
        move={{
          moving: 'br',
          onLift: () => {},
          refusal: ({ key, name }) => (key === 'sul' ? `${name} está abaixo` : null),
          onDrop: () => {},
        }}
        words={{ actions: 'Ações', expand: (name) => `Abrir ${name}`, collapse: (name) => `Fechar ${name}` }}
      />
    </NextIntlClientProvider>,
  )
  expect(lines(markup)).toEqual([])
  const rows = [...markup.matchAll(/<tr draggable[^>]*>/g)].map(([line]) => line)
  expect(rows.map((line) => [read(line, 'data-tree-row'), read(line, 'title')])).toEqual([
    ['br', undefined],
    ['sul', 'Sul está abaixo'],
    ['online', undefined],
  ])
  expect(lines(drawn(null))).toHaveLength(3)
})
