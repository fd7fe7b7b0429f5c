import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetBound, isUnbound, keepBound, keepPushOwner } from './kept'
import { pushOwner } from './push-owner'
import { endOthers, unsubscribe } from './subscription'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the subscription of a browser', () => {
  let end: () => Promise<boolean>
  beforeEach(() => {
    end = async () => true
    const getSubscription = async () => ({ unsubscribe: () => end() })
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
    })
    keepPushOwner('maria')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is told once in each tab, and again once somebody has signed in there', () => {
    expect(isUnbound()).toBe(true)
    keepBound()
    expect(isUnbound()).toBe(false)
    // As the page of a sign-in does: the session that it belongs to is over.
    forgetBound()
    expect(isUnbound()).toBe(true)
  })

  it('of somebody else stays known as theirs until it has ended, so that the next page ends it', async () => {
    end = async () => {
      throw new Error('the service cannot be reached')
    }
    await expect(endOthers()).rejects.toThrow()
    expect(pushOwner()).toBe('maria')
    end = async () => true
    await endOthers()
    expect(pushOwner()).toBeNull()
  })

  it('that its person switches off is nobody’s at once: a page must not tell the server of it again', async () => {
    end = async () => {
      throw new Error('the service cannot be reached')
    }
    await expect(unsubscribe()).rejects.toThrow()
    expect(pushOwner()).toBeNull()
  })
})
