import type { Rooms } from './room'

/** The web server, between the browser and the backend. */
export const web: Rooms = {
  'lib/tenant-api': [
    'the tenant API, embedded or remote',
    ['lib/process', 'lib/telemetry', 'lib/store', 'lib/shell', 'backend'],
  ],
  'lib/session': ['the cookie and its row', ['lib/process', 'lib/telemetry', 'lib/store', 'lib/tenant-api']],
  'lib/bff': [
    'the proxy’s rules, one a file',
    ['lib/process', 'lib/telemetry', 'lib/store', 'lib/tenant-api', 'lib/session'],
  ],
  'lib/door': [
    'the HTTP server',
    ['lib/process', 'lib/telemetry', 'lib/store', 'lib/tenant-api', 'lib/session', 'lib/bff'],
  ],
  'lib/installed': [
    'the product as an installed app: its manifest and icons',
    ['lib/process', 'lib/shell', 'lib/tenant-api'],
  ],
  'lib/testing': ['what tests of the web server stand on', []],
  'lib/visit': [
    'who visits, and what a page opens on the server',
    ['lib/lists', 'messages', 'lib/words', 'lib/shell', 'lib/tenant-api', 'lib/session'],
  ],
}
