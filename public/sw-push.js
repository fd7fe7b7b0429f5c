/* Shows a push, and leads to where it says. A part of the site's service worker (system.md#pushes). */

/** A path of this site: `//` begins another one's address. */
const isPath = (text) => /^\/(?!\/)/.test(text)

/** A path of this site, else the first page: nothing that a push says leads elsewhere. */
const toPlace = (url) => {
  const found = typeof url === 'string' && isPath(url) ? new URL(url, self.location.origin) : null
  // Resolving may make another of it: `/.//evil.test` is `//evil.test` then.
  if (found?.origin !== self.location.origin || !isPath(found.pathname)) return '/'
  return found.pathname + found.search + found.hash
}

const read = (data) => {
  try {
    const told = data.json()
    return typeof told === 'object' && told !== null ? told : {}
  } catch {
    return {}
  }
}

const textOf = (value) => (typeof value === 'string' ? value : '')

self.addEventListener('push', (event) => {
  const told = event.data ? read(event.data) : {}
  const tag = textOf(told.tag)
  // A browser whose worker shows nothing shows a sentence of its own, and ends the subscription after some.
  const shown = self.registration.showNotification(textOf(told.title) || self.location.hostname, {
    body: textOf(told.body),
    lang: textOf(told.lang),
    dir: 'auto',
    icon: told.icon === undefined ? undefined : toPlace(told.icon),
    data: { url: toPlace(told.url) },
    ...(tag && { tag, renotify: true }),
  })
  event.waitUntil(shown)
})

/** Asks a page to open `place`, which it does as a link would; false if it does not answer: the sign-in, an old page. */
const lead = (client, place) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), 1000)
    client.postMessage({ push: place }, [port2])
  })

const open = async (place) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === self.location.origin + place)
  if (there) return there.focus()
  // The one that was looked at last comes first.
  const [page] = pages
  if (page && (await lead(page, place))) return page.focus()
  return self.clients.openWindow(place)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(toPlace(event.notification.data?.url)))
})
