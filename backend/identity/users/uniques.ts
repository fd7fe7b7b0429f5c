import { explainViolation, tableUniques } from '../../core/registry/uniques'
import { person } from '../people/person.table'
import { user } from '../people/user.table'

const uniques = [...tableUniques(user), ...tableUniques(person)]

/** Runs a write; a value that somebody else has is a 409 that names its field. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explainViolation(error, uniques)
  }
}
