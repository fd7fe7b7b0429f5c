import { existsSync } from 'node:fs'
import { ApiError } from '../errors/api-error'
import type { Place } from './place'

/** A key of no store: nothing can lie under it. */
const noKey = ['E_INVALID_KEY', 'E_PATH_TRAVERSAL_DETECTED']

/** What an error calls itself, through flydrive's wrapping: `NoSuchKey` of an S3 store, `ENOENT` of a folder. */
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
 * What became of bytes that could not be read: NOT_FOUND where the store says that this object is not there. Where
 * bucket or folder are missing themselves, or do not answer, it may be there still: UNAVAILABLE.
 */
export const lost = (place: Place, error: unknown): ApiError =>
  isGone(place, error)
    ? new ApiError('NOT_FOUND', { cause: error })
    : new ApiError('UNAVAILABLE', { reason: 'files', cause: error })
