import { expect, test } from 'vitest'
import { heardInEditor, heardInPreview } from './preview-talk.ts'

const frame = {} as Window
const from = { origin: 'https://vivencia.example', window: frame }
const messageEvent = (data: unknown, origin = from.origin, source: MessageEventSource = frame) => ({
  data,
  origin,
  source,
})

test('the editor and its preview exchange messages with each other only', () => {
  const open = { vivencia: 'open', place: 'story' }
  expect(heardInEditor(messageEvent(open), from)).toEqual(open)
  expect(heardInEditor(messageEvent(open, 'https://elsewhere.example'), from)).toBeNull()
  expect(heardInEditor(messageEvent(open, from.origin, {} as Window), from)).toBeNull()
  expect(heardInPreview(messageEvent(open), from)).toBeNull()
  expect(heardInPreview(messageEvent({ vivencia: 'show', place: 'story' }), from)).not.toBeNull()
  for (const noise of [null, 'open', 3, {}, { vivencia: 'constructor' }])
    expect(heardInEditor(messageEvent(noise), from)).toBeNull()
})
