import type { Rooms } from './room'

/** The core of the backend. */
export const core: Rooms = {
  'backend/core/errors': ['the closed set of refusals', ['lib/process']],
  'backend/core/database': [
    'a tenant’s transaction, columns and keys of its tables',
    ['lib/database', 'backend/core/errors'],
  ],
  'backend/core/kernel': [
    'the verb: who calls, what is asked, audit, repetition',
    ['lib/process', 'lib/database', 'backend/core/errors', 'backend/core/database'],
  ],
  'backend/core/files': [
    'what is kept in the store, and by what bytes',
    ['lib/process', 'lib/database', 'backend/core/errors', 'backend/core/database', 'backend/core/kernel'],
  ],
  'backend/core/jobs': [
    'work that goes on after its request',
    ['lib/database', 'backend/core/errors', 'backend/core/database', 'backend/core/kernel', 'backend/core/files'],
  ],
  'backend/core/mail': ['letters', ['backend/core/kernel']],
  'backend/core/push': ['a push to a browser: sealed, signed, sent to public servers alone', []],
  'backend/core/services': [
    'what routes use beside the database',
    [
      'lib/database',
      'backend/core/database',
      'backend/core/kernel',
      'backend/core/files',
      'backend/core/jobs',
      'backend/core/mail',
      'backend/core/push',
    ],
  ],
  'backend/core/sheets': ['XLSX and CSV, read and written', ['backend/core/errors']],
  'backend/core/registry': [
    'rows of a table as a list, forms, export and bulk',
    [
      'backend/core/errors',
      'backend/core/database',
      'backend/core/kernel',
      'backend/core/jobs',
      'backend/core/services',
      'backend/core/sheets',
    ],
  ],
  'backend/core/workflow': [
    'a step of any table of transitions, taken',
    ['backend/core/errors', 'backend/core/kernel', 'backend/core/registry'],
  ],
  'backend/core/versions': [
    'rows that hold from a moment on, closed and opened again',
    ['backend/core/errors', 'backend/core/database', 'backend/core/kernel', 'backend/core/registry'],
  ],
  'backend/core/import': [
    'a sheet brought into a registry',
    [
      'backend/core/errors',
      'backend/core/database',
      'backend/core/kernel',
      'backend/core/files',
      'backend/core/jobs',
      'backend/core/services',
      'backend/core/sheets',
      'backend/core/registry',
    ],
  ],
  'backend/core/paper': ['PDF', ['backend/core/files']],
}
