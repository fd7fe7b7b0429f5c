import type { MigrationInput, MigrationPreview, MigrationRequest } from '@/lib/contracts/migration'
import type { UltronEntry } from '@/lib/contracts/ultron'
import { data, get, post, rows } from './endpoint'

/** The import of the master catalogue (catalogue.md#migration). */
export const listMigrationBanks = () => get('/api/migrations/bank?per_page=all', rows<UltronEntry>)
export const listMigrationAgreements = () => get('/api/migrations/agreement?per_page=all', rows<UltronEntry>)
export const loadMigrationRequest = () => get('/api/migrations/requestMigration', data<MigrationRequest>)
export const requestMigration = (chosen: MigrationInput) =>
  post('/api/migrations/requestMigration', data<MigrationRequest>, chosen)
/** Writes nothing. */
export const previewMigration = (chosen: MigrationInput) =>
  post('/api/migrations/preview', data<MigrationPreview>, chosen)
export const undoMigration = () => post('/api/migrations/undo', data<MigrationRequest>)
