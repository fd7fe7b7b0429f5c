import { describe, expect, it } from 'vitest'
import { parseTerms, type TermsNode } from './terms'

/** The tree as readable HTML. */
const written = (nodes: readonly TermsNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `<${node.tag}${node.href ? ` ${node.href}` : ''}>${written(node.children)}</${node.tag}>`,
    )
    .join('')
const drawn = (html: string) => written(parseTerms(html))

describe('what terms may hold', () => {
  it('is drawn as it was written', () => {
    const html =
      '<h2>Um</h2><p>Dois <b>três</b><br></br></p><ul><li>a</li><li>b <em>c</em></li></ul><hr></hr><blockquote><p>d</p></blockquote>'
    expect(drawn(html)).toBe(html)
  })

  it('leads to the site, the web and a mailbox', () => {
    for (const address of ['/users', 'https://example.com/a?b=1', 'mailto:a@example.com'])
      expect(parseTerms(`<a target="_top" href="${address}">x</a>`)).toEqual([
        { tag: 'a', href: address, children: ['x'] },
      ])
  })

  it('is read in Portuguese, however its letters are written', () => {
    expect(drawn('<p>Condi&ccedil;&otilde;es &sect;&nbsp;1&ordm; &ldquo;N&Atilde;O&rdquo; &amp;amp; &#231;</p>')).toBe(
      '<p>Condições §\u00a01º “NÃO” &amp; ç</p>',
    )
  })

  it('keeps the words of tags that are not drawn, in blocks of their own where they were', () => {
    expect(drawn('<h1>Termos</h1><div>Um<span style="x">, dois</span></div><center>Três</center>')).toBe(
      '<h2>Termos</h2><p>Um, dois</p><p>Três</p>',
    )
    expect(drawn('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toBe('<p>a</p><p>b</p>')
  })
})

describe('what terms may not hold', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script src=//evil.example></script>',
    '<SCRIPT\n>a</SCRIPT\n>',
    '<style>*{display:none}</style>',
    '<iframe src="javascript:alert(1)">a</iframe>',
    '<svg onload=alert(1)><a href=javascript:alert(1)>a</a></svg>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<template><b>a</b></template>',
    '<textarea><b>a</b></textarea>',
    '<!-- <b>a</b> -->',
    '<!doctype html><?xml version="1.0"?>',
    '<img src=x onerror=alert(1)>',
    '<input autofocus onfocus=alert(1)><link rel=stylesheet href=//evil.example><meta http-equiv=refresh content=0>',
    '<script>never ended <b>a</b>',
    '<!-- never ended <b>a</b>',
  ])('is not there: %s', (hostile) => expect(drawn(`<p>x${hostile}`)).toBe('<p>x</p>'))

  it('has no attribute but a harmless address', () => {
    expect(parseTerms('<p onclick="alert(1)" style="position:fixed" id="content">x</p>')).toEqual([
      { tag: 'p', children: ['x'] },
    ])
    for (const address of [
      'javascript:alert(1)',
      'java&#115;cript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      '',
    ])
      expect(drawn(`<a href="${address}">x</a>`), address).toBe('x')
    expect(drawn('<a href="/x">a<a href="/y">b</a>c</a>')).toBe('<a /x>ab</a>c')
  })

  it('is text where it is no tag', () => {
    expect(drawn('<p>1 < 2, <b')).toBe('<p>1 < 2, <b</p>')
    expect(drawn('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('<script>alert(1)</script>')
    expect(parseTerms('&lt;b&gt;')).toEqual(['<b>'])
  })

  it('nests no block where a browser would not', () => {
    expect(drawn('<p>a<p>b<ul><li>c<li>d<ul><li>e</ul><li>f</ul><h2>g<h3>h')).toBe(
      '<p>a</p><p>b</p><ul><li>c</li><li>d<ul><li>e</li></ul></li><li>f</li></ul><h2>g</h2><h3>h</h3>',
    )
    expect(drawn('<p><b>a<ul><li>b</ul>')).toBe('<p><b>a</b></p><ul><li>b</li></ul>')
    expect(drawn('<li>alone</li></p></ul>')).toBe('<p>alone</p>')
    expect(drawn('<p></p><ul> <li></li> </ul>x')).toBe('x')
  })

  it('stays shallow and short, and is read in one go', () => {
    expect(drawn(`${'<b>'.repeat(500)}x`).match(/<b>/g)).toHaveLength(16)
    expect(drawn('a'.repeat(300_000))).toHaveLength(200_000)
    for (const part of ['<a ', '<!--', '<script>', '</script', '<p>', '&amp'])
      expect(typeof drawn(part.repeat(60_000))).toBe('string')
  })
})
