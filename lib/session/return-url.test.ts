import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url'

describe('returnUrl', () => {
  it.each([
    '/proposals?status=paid&x=1',
    '/users/view/0190a0b0',
    '/a?next=%2F%2Fevil.test&b=https://evil.test',
    '/jo%C3%A3o?q=a%20b',
    '/',
    '/a?x=%0A',
    '/apiary',
    '/health_plans?file=/api/x.json',
  ])('keeps %s', (value) => {
    expect(safeReturnUrl(value)).toBe(value)
  })

  it('drops a fragment, and encodes accents', () => {
    expect(safeReturnUrl('/a?b=1#c')).toBe('/a?b=1')
    expect(safeReturnUrl('/joão')).toBe('/jo%C3%A3o')
  })

  it.each([
    '',
    '//x',
    '///x',
    '/\\x',
    '/\\/x',
    '\\\\x',
    '/%09/x',
    '/\t/x',
    '/%5cx',
    '/%2fx',
    '/%2f%2fx',
    '/%252f%252fx',
    '/%25252fx/..//evil.test',
    'https:x',
    'https://evil.test',
    'http:/\\evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '@x',
    'evil.test',
    '/.//x',
    '/./x',
    '/..//evil.test',
    '/a/../..//evil.test',
    '/%2e%2e//evil.test',
    '/\u0000/x',
    '/\u2028/x',
    '/\u00a0/evil.test',
    ' /x',
    '/\r\nSet-Cookie:x',
    '/%zz',
    '/％2f％2f/x\u3000',
    `/${'a'.repeat(10_000)}`,
    ['/a'],
    undefined,
    null,
    7,
  ])('RD1 RD2 refuses %j', (value) => {
    expect(safeReturnUrl(value)).toBeNull()
  })

  it.each([
    '/api/auth/me',
    '/api',
    '/API/proposals?per_page=1',
    '/%61pi/proposals',
    '/%2561pi/proposals',
    '/v1/logs',
    '/locales/pt.json',
    '/_next/static/chunks/main.js',
    '/health',
    '/balcao.svg',
    '/favicon.ico',
    '/proposals/export.xlsx',
    '/icon%2Esvg',
  ])('refuses %s, which is a call or a file and no page (14.12)', (value) => {
    expect(safeReturnUrl(value)).toBeNull()
  })
})
