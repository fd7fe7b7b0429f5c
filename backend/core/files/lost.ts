import { existsSync } from 'node:fs'
import { ApiError } from '../errors/api-error'
import type { Place } from './place'

/** Errors of an invalid key, under which nothing can be stored. */
const noKey = ['E_INVALID_KEY', 'E_PATH_TRAVERSAL_DETECTED']

/** Names and codes of an error and its causes, as flydrive wraps them: `NoSuchKey` of S3, `ENOENT` of a folder. */
function errorNames(error: unknown): unknown[] {
  const names: unknown[] = []
  for (let at = error; at instanceof Error; at = at.cause) names.push(at.name, 'code' in at ? at.code : undefined)
  return names
}

function isGone(place: Place, error: unknown): boolean {
  const names = errorNames(error)
  if (noKey.some((name) => names.includes(name))) return true
  if (!('folder' in place)) return names.includes('NoSuchKey')
  return names.includes('ENOENT') && existsSync(place.folder)
}

/**
 * The refusal of unreadable bytes: NOT_FOUND if the store says that the object does not exist. If the bucket or folder
 * itself is missing or does not answer, the object may still exist: UNAVAILABLE.
 */
export const lost = (place: Place, error: unknown): ApiError =>
  isGone(place, error)
    ? new ApiError('NOT_FOUND', { cause: error })
    : new ApiError('UNAVAILABLE', { reason: 'files', cause: error })
