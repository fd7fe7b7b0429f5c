import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { LinkMatrix } from './link-matrix'

const markup = renderToStaticMarkup(
  <NextIntlClientProvider locale="pt-BR" messages={pt} timeZone="America/Sao_Paulo">
    <LinkMatrix
      label="Quem tem usuário em cada banco"
      rowsLabel="Pessoa"
      rows={[
        { key: 'ana', label: 'Ana', hint: 'Certificação vencida' },
        { key: 'bia', label: 'Bia' },
      ]}
      columns={[
        { key: '1', label: 'Banco A' },
        { key: '2', label: 'Banco B' },
      ]}
      cell={(row, column) => {
        if (row === 'bia' && column === '2') return null
        if (column === '1') return { label: `${row} · Banco A: Ativo`, content: 'Ativo', href: `/x?record=${row}` }
        return { label: `Pedir usuário de ${row} no Banco B`, content: 'Pedir', empty: true, onPress: () => {} }
      }}
      after={(row) => <button type="button">Pedir para {row}</button>}
    />
  </NextIntlClientProvider>,
)
const cells = [...markup.matchAll(/<(a|button) [^>]*data-place="([^"]*)"[^>]*>/g)]

it('is a grid of links and buttons with one stop of Tab, each named by its row and column', () => {
  expect(markup).toContain('role="grid" aria-label="Quem tem usuário em cada banco"')
  expect(cells.map(([, tag, place]) => `${tag} ${place}`)).toEqual(['a 0 0', 'button 0 1', 'a 1 0'])
  expect(cells.map(([cell]) => /tabindex="(-?\d)"/i.exec(cell)?.[1])).toEqual(['0', '-1', '-1'])
  expect(cells.map(([cell]) => /aria-label="([^"]*)"/.exec(cell)?.[1])).toEqual([
    'ana · Banco A: Ativo',
    'Pedir usuário de ana no Banco B',
    'bia · Banco A: Ativo',
  ])
  expect(markup).toContain('href="/x?record=ana"')
})

it('keeps a name of another direction on the side of its column (16.6)', () => {
  // A block of its own direction would be aligned by the name's.
  expect(markup).toMatch(/<span class="block [^"]*"><bdi>Ana<\/bdi><\/span>/)
})

it('says the word of a row, and has what stands below it on a phone', () => {
  expect(markup).toContain('Certificação vencida')
  expect(markup.match(/Pedir para/g)).toHaveLength(2)
})
