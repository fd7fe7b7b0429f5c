import type { Rooms } from './room'

/** Rooms that both sides use. */
export const shared: Rooms = {
  'lib/access': ['roles, permissions, the rules of a password', []],
  'lib/formats': ['money, dates, Brazilian documents, file names: pure', []],
  'lib/kinds': ['the closed sets of the catalogue and the operation', []],
  'lib/workflow': ['what a table of transitions is, and what it is asked: pure', []],
  'lib/proposals': [
    'the proposal’s machine, its checks and fields: pure',
    ['lib/formats', 'lib/kinds', 'lib/workflow'],
  ],
  'lib/calls': [
    'the machine of calls, and the clock of their terms: pure',
    ['lib/formats', 'lib/kinds', 'lib/workflow'],
  ],
  'lib/finance': ['the machine of debits and credits, the lines of the result: pure', ['lib/kinds', 'lib/workflow']],
  'lib/reports': ['the reports: their fields, and who sees them: pure', ['lib/access']],
  'lib/contracts': [
    'what each call takes and answers, one file a resource',
    ['lib/access', 'lib/formats', 'lib/kinds', 'lib/proposals', 'lib/reports'],
  ],
  'lib/api': [
    'each call of the tenant API: path, method, body, answer; one file a resource',
    ['lib/contracts', 'lib/proposals'],
  ],
  'lib/process': ['settings, log, disk, secrets: what the process is given', []],
  'lib/telemetry': ['what is measured and traced', ['lib/process']],
  'lib/database': ['the one handle, PGlite or PostgreSQL', ['lib/process', 'lib/telemetry']],
  'lib/store': ['the web server’s own tables: sessions, attempts, tenants', ['lib/process', 'lib/database']],
  'lib/lists': ['a list’s state, layout, views, pages', []],
  messages: ['the words of each language', []],
  'lib/words': ['languages, words, what a refusal says', ['lib/process', 'messages']],
  'lib/kept': ['a broker’s last lists, kept by the page: which columns, how long', ['lib/api/*']],
  'lib/browser': ['calls to the API, its stream, the address', ['lib/words', 'lib/kept']],
  'lib/shell': [
    'menu, palette, keys, colours, what is kept of the interface',
    ['lib/reports', 'lib/words', 'lib/browser'],
  ],
  'lib/html': ['other people’s HTML, read safely', []],
}
