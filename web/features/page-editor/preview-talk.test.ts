import { expect, test } from 'vitest'
import { onPreviewMessage, onEditorMessage } from './preview-talk.ts'

const frame = {} as Window
const from = { origin: 'https://vivencia.example', window: frame }
const messageEvent = (data: unknown, origin = from.origin, source: MessageEventSource = frame) => ({
  data,
  origin,
  source,
})

test('the editor and its preview exchange messages with each other only', () => {
  const open = { vivencia: 'open', place: 'story' }
  expect(onPreviewMessage(messageEvent(open), from)).toEqual(open)
  expect(onPreviewMessage(messageEvent(open, 'https://elsewhere.example'), from)).toBeNull()
  expect(onPreviewMessage(messageEvent(open, from.origin, {} as Window), from)).toBeNull()
  expect(onEditorMessage(messageEvent(open), from)).toBeNull()
  expect(onEditorMessage(messageEvent({ vivencia: 'show', place: 'story' }), from)).not.toBeNull()
  for (const noise of [null, 'open', 3, {}, { vivencia: 'constructor' }])
    expect(onPreviewMessage(messageEvent(noise), from)).toBeNull()
})
