import { expect, it } from 'vitest'
import { wordLoader } from './load-words'

/** A scripted server, and a clock that records waiting times. */
function scene(answer: (path: string, call: number) => Response | Promise<Response>) {
  const asked: string[] = []
  const waits: number[] = []
  const load = wordLoader({
    read: async (path) => answer(path, asked.push(path)),
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { asked, waits, load }
}

const down = () => new Response(null, { status: 503 })

it('reads a language once', async () => {
  const { asked, load } = scene(() => Response.json({ hello: 'Hallo' }))
  expect(await load('de')).toEqual({ hello: 'Hallo' })
  await load('de')
  expect(asked).toEqual(['/locales/de.json'])
})

it('tries five times more, from 350 ms, doubling', async () => {
  const { asked, waits, load } = scene((_, call) => (call <= 5 ? down() : Response.json({})))
  await load('de')
  expect(asked).toHaveLength(6)
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
})

it('gives up after that, and asks anew the next time', async () => {
  const { asked, load } = scene((_, call) => {
    if (call <= 6) throw new TypeError('no network')
    return Response.json({})
  })
  await expect(load('de')).rejects.toThrow('no network')
  expect(asked).toHaveLength(6)
  expect(await load('de')).toEqual({})
})

it('reads ten at a time', async () => {
  let inside = 0
  let most = 0
  const { asked, load } = scene(async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    return Response.json({})
  })
  await Promise.all(Array.from({ length: 25 }, (_, index) => load(`l${index}`)))
  expect(asked).toHaveLength(25)
  expect(most).toBe(10)
})
