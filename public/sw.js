/**
 * The service worker: answers with the offline page where the network does not (decision 31). It keeps that page and
 * its static files, and nothing else: no call, no other page, no list. It touches navigations and static files alone,
 * so that calls, streams and downloads never pass through it.
 *
 * Its address names the build, the language and the look of the page (`?look=…`): another of either installs a worker
 * with a cache of its own, and the old one goes.
 */
const prefix = 'balcao-offline'
const cacheName = prefix + new URL(self.location.href).search
const page = '/offline'
const files = '/_next/static/'

// Listeners of pushes; names of this file are taken.
importScripts('/sw-push.js')

/** The page with all that it needs to be drawn; a part that is missing fails the installation as a whole. */
async function fill() {
  // In the background, as nobody has asked: it does not keep the session alive.
  const answer = await fetch(page, { headers: { 'X-Background': '1' }, cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error('no offline page')
  const cache = await caches.open(cacheName)
  const found = (await answer.clone().text()).match(/\/_next\/static\/[\w./~-]+/g) ?? []
  await cache.addAll([...new Set(found)])
  await cache.put(page, answer)
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await self.registration.navigationPreload?.enable()
}

/** Its copy in the cache; none in a browser that does not open it, or every page would be without its files. */
const kept = async (what) => {
  try {
    return await (await caches.open(cacheName)).match(what, { ignoreVary: true })
  } catch {
    return undefined
  }
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await kept(page)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const isCall = /^\/(api|v1|health|session|locales)(\/|$)/.test(pathname)
  if (request.mode === 'navigate' && !isCall) event.respondWith(navigate(event))
  else if (pathname.startsWith(files)) event.respondWith(kept(request).then((file) => file ?? fetch(request)))
})
