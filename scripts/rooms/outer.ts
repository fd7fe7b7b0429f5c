import type { Rooms } from './room'

/** Pages, scripts, tests and measurements. */
export const outer: Rooms = {
  'scripts/conformance': ['what a tenant API of somebody else’s is held to', ['lib/browser']],
  'scripts/rooms': ['the list of rooms', []],
  scripts: [
    'what npm runs, and the rules of this house',
    [
      'lib/process',
      'lib/database',
      'lib/store',
      'backend/commands',
      'backend/demo',
      'backend',
      'lib/tenant-api',
      'lib/door',
      'scripts/conformance',
      'scripts/rooms',
    ],
  ],
  '.': [
    'the server and the middleware',
    ['lib/process', 'lib/browser', 'lib/shell', 'lib/tenant-api', 'lib/session', 'lib/door', 'scripts'],
  ],
  app: ['pages: a file of another route’s folder is never imported', ['lib/*', 'components/*']],
  'bench/parts': ['the processes that a measurement starts', ['lib/testing']],
  bench: ['measurements', ['lib/contracts', 'bench/parts']],
  e2e: ['the browser’s tests', ['lib/contracts', 'lib/testing']],
  'scripts/guards': ['the guards, and what takes each away', ['scripts']],
  'scripts/scan': ['outside scanners', []],
}
