import { expect, it } from 'vitest'
import { onOtherGuise, otherGuise, shareGuise } from './guise'

it('a change is told to the other tabs, and not to the page that makes it', async () => {
  const heard: string[] = []
  const stop = onOtherGuise(() => heard.push('here'))
  const other = new BroadcastChannel('balcao-guise')
  const arrived = new Promise<void>((done) =>
    other.addEventListener('message', () => {
      heard.push('there')
      done()
    }),
  )
  shareGuise()
  await arrived
  expect(heard).toEqual(['there'])
  other.postMessage('from another tab')
  otherGuise()
  expect(heard).toEqual(['there', 'here'])
  stop()
  otherGuise()
  expect(heard).toEqual(['there', 'here'])
  other.close()
})
