import { describe, expect, it } from 'vitest'
import { hasLink, messageText, parseMessage } from '@/lib/html/notification'
import { isSitePath } from '@/lib/html/text'

const words = (html: string) => messageText(parseMessage(html))

describe('what a message may hold', () => {
  it('becomes a tree', () => {
    expect(parseMessage('Proposta <b>20451</b>:<br>Paga')).toEqual([
      'Proposta ',
      { tag: 'b', children: ['20451'] },
      ':',
      { tag: 'br' },
      'Paga',
    ])
    expect(parseMessage('<span class="x">a <STRONG>b <i>c</i></STRONG></span><br/>')).toEqual([
      { tag: 'span', children: ['a ', { tag: 'strong', children: ['b ', { tag: 'i', children: ['c'] }] }] },
      { tag: 'br' },
    ])
  })

  it('leads within the site, to the web and to a mailbox', () => {
    for (const address of ['/proposals?status=paid&amp;page=2', 'https://example.com/a', 'mailto:a@example.com'])
      expect(parseMessage(`<a rel="noopener" href="${address}">x</a>`)).toEqual([
        { tag: 'a', href: address.replace('&amp;', '&'), children: ['x'] },
      ])
    expect(hasLink(parseMessage('<b>um <a href="/x">dois</a></b>'))).toBe(true)
    expect(hasLink(parseMessage('<b>um<br>dois</b>'))).toBe(false)
  })

  it('is read out as words', () => {
    expect(words('Pagamento de <b>R$&nbsp;1.496,50</b><br>pago')).toBe('Pagamento de R$ 1.496,50 pago')
    expect(words('&lt;b&gt; &amp;amp; &#39;a&#39; &#x41; &unknown; &#0;')).toBe("<b> &amp; 'a' A &unknown;")
  })
})

describe('what a message may not hold', () => {
  it('XS1 is text, letter by letter', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<iframe src="javascript:alert(1)"></iframe>',
      '<style>*{display:none}</style>',
      '<form action=/x><input></form>',
      '<!-- comment --> <![CDATA[x]]>',
      '<bold>x</bold>',
      'a < b, b > c',
      '<b',
    ])
      expect(parseMessage(hostile)).toEqual([hostile])
  })

  it('keeps no attribute but a harmless address', () => {
    expect(parseMessage('<b onclick="alert(1)" style="position:fixed">x</b>')).toEqual([{ tag: 'b', children: ['x'] }])
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#115;cript:alert(1)',
      'java\tscript:alert(1)',
      '&#1;javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https:evil',
      '',
    ])
      expect(parseMessage(`<a href="${address}">x</a>`), address).toEqual([{ tag: 'span', children: ['x'] }])
  })

  it('cannot reach past its own brackets', () => {
    expect(parseMessage('<a href="/x" title="<img src=y>">z</a>')).toEqual(['<a href="/x" title="<img src=y>">z'])
    expect(parseMessage('<a data-href="/y" href=/x>z</a>')).toEqual([{ tag: 'a', href: '/x', children: ['z'] }])
  })

  it('is no link within a link', () => {
    expect(parseMessage('<a href="/x">a<a href="/y">b</a>c</a>d')).toEqual([
      { tag: 'a', href: '/x', children: ['a', { tag: 'span', children: ['b'] }, 'c'] },
      'd',
    ])
  })

  it('closes what was left open, and forgets what never was', () => {
    expect(parseMessage('</i><b>x <i>y</b> z')).toEqual([
      { tag: 'b', children: ['x ', { tag: 'i', children: ['y'] }] },
      ' z',
    ])
  })

  it('stays shallow and short', () => {
    const deep = JSON.stringify(parseMessage(`${'<b>'.repeat(500)}x`))
    expect(deep.match(/"b"/g)).toHaveLength(8)
    expect(messageText(parseMessage('a'.repeat(100_000)))).toHaveLength(5000)
    expect(messageText(parseMessage('<a '.repeat(100_000)))).toHaveLength(5000)
  })
})

it('knows a path of the site', () => {
  expect(['/', '/a/b?c=d#e'].every(isSitePath)).toBe(true)
  expect(['', 'a', '//a', '/\\a', '/a b', 'https://a'].some(isSitePath)).toBe(false)
})
