import { describe, expect, it } from 'vitest'
import { escapeHtml, isSitePath, sanitizeMessage } from './message-html'

describe('sanitizeMessage', () => {
  it('keeps what a message may hold', () => {
    const html = 'Proposta <b>7</b>, <strong>a</strong> <i>b</i><br /><span>c</span> &amp; d'
    expect(sanitizeMessage(html)).toBe(html)
  })

  it.each([
    ['/proposals?status=paid#a', '/proposals?status=paid#a'],
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('keeps the address %s, and lets it know nothing of us', (given, kept) => {
    expect(sanitizeMessage(`<a href="${given}" target="_top" onclick="x()">ver</a>`)).toBe(
      `<a href="${kept}" rel="noopener">ver</a>`,
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'evil.test',
    '#a',
    '?a',
    'https:/\\evil.test',
    '',
  ])('drops the address %j, and keeps the words', (href) => {
    expect(sanitizeMessage(`<a href="${href}">ver</a>`)).toBe('<a>ver</a>')
  })

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>b{}</style>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>1</script></svg>a', 'a'],
    ['<b onclick="x()" style="color:red" class="x" id="y">a</b>', '<b>a</b>'],
    ['<iframe src="https://evil.test"></iframe>a', 'a'],
    ['<div><p>a</p></div>', 'a'],
    ['<b>a', '<b>a</b>'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['<!-- a --><b>b</b>', '<b>b</b>'],
  ])('makes of %j only %j', (given, kept) => {
    expect(sanitizeMessage(given)).toBe(kept)
  })

  it('changes nothing the second time', () => {
    const once = sanitizeMessage('<a href="https://a.test/?a=1&b=2">x</a> & <b>"y"</b>')
    expect(sanitizeMessage(once)).toBe(once)
  })
})

describe('isSitePath', () => {
  it.each(['/', '/proposals', '/users/view/1?a=b&c=d#e', '/ção'])('takes %s', (path) => {
    expect(isSitePath(path)).toBe(true)
  })
  it.each(['', 'proposals', '//x', '/\\x', '/a\\b', '/a b', '/a\n', 'https://x', '/a\u0000', '/\u0007'])(
    'refuses %j',
    (path) => {
      expect(isSitePath(path)).toBe(false)
    },
  )
})

describe('escapeHtml', () => {
  it('shows exactly what it was given', () => {
    expect(escapeHtml(`<b a="1" c='2'>&</b>`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;&lt;/b&gt;')
  })
})
