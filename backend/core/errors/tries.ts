import { isPassing } from './database'

/** A transaction that conflicts with another is tried again, `most` times in all. Throws the last conflict. */
export async function inTries<T>(most: number, transact: () => Promise<T>): Promise<T> {
  for (let left = most - 1; ; left--) {
    try {
      return await transact()
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
    }
  }
}
