import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetBound, isUnbound, keepBound, keepPushOwner } from './kept'
import { pushOwner } from './push-owner'
import { bindAgain, endOthers, unsubscribe } from './subscription'

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

  it('of a key that the installation has no longer is made anew before the server is told of it again', async () => {
    const of = (key: number, endpoint: string) => ({
      options: { applicationServerKey: Uint8Array.of(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => end(),
    })
    let known = of(1, 'https://push.example.com/old')
    const told: unknown[] = []
    end = async () => {
      told.push('ended')
      return true
    }
    const pushManager = {
      getSubscription: async () => known,
      subscribe: async () => {
        known = told.includes('ended') ? of(2, 'https://push.example.com/new') : known
        return known
      },
    }
    const registration = { pushManager }
    const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
    vi.stubGlobal('Notification', { permission: 'granted' })
    vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
      if (method === 'POST') told.push(JSON.parse(String(body)).endpoint)
      return Response.json({ status: true, data: { public_key: btoa('\u0002'), actions: [], off: [], devices: [] } })
    })
    await bindAgain('maria')
    await bindAgain('maria')
    expect(told).toEqual(['ended', 'https://push.example.com/new', 'https://push.example.com/new'])
    // One that the person has taken its permission from is told of no more.
    vi.stubGlobal('Notification', { permission: 'denied' })
    await bindAgain('maria')
    expect(told).toHaveLength(3)
  })
})
