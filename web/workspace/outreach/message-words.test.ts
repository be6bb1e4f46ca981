import { expect, test } from 'vitest'
import { lacksLink, unknownPlaceholder } from '#shared/inputs/outreach.ts'
import { fillTemplate, addressFormOf, templateOf } from './message-words.ts'
import { isAsked, lastSent, recentlyReminded, sendingProgress } from './record.ts'

const filling = {
  greeting: 'Ana y $& {fecha}',
  link: 'https://v.example/i/x',
  date: '19 de junio',
  place: 'Ronda',
  deadline: '',
}

test('placeholders are filled once, and empty ones leave no gap', () => {
  expect(fillTemplate('{saludo}: ¿venís {plazo}? {enlace}', filling)).toBe(
    'Ana y $& {fecha}: ¿venís? https://v.example/i/x',
  )
  expect(fillTemplate('{fecha}, {lugar} {otra}', filling)).toBe('19 de junio, Ronda {otra}')
})

test('messages use the country’s form of address, and the couple’s text if there is one', () => {
  expect((['ES', 'AR', 'CO'] as const).map(addressFormOf)).toEqual(['spain', 'vos', 'america'])
  const own = { kind: 'list', form: 'vos', number: 'one', text: 'Hola {enlace}' } as const
  expect(templateOf([own], own, 'ours')).toBe('Hola {enlace}')
  expect(templateOf([own], { ...own, number: 'many' }, 'ours')).toBe('ours')
})

test('a missing link and an unknown placeholder are reported', () => {
  expect(lacksLink('invitation', 'Hola {saludo}')).toBe(true)
  expect(lacksLink('thanks', 'Gracias')).toBe(false)
  expect(unknownPlaceholder('{saludo}: {enlase}')).toBe('{enlase}')
  expect(unknownPlaceholder('{saludo}: {enlace} {a b}')).toBeNull()
})

const guestsWith = (...answers: ('yes' | 'no' | 'pending')[]) => ({
  guests: answers.map((answer) => ({ answers: [{ answer }] })),
  messages: [],
})
const message = (kind: 'invitation' | 'reminder', sentAt: string) => ({ kind, sentAt })

test('reminders go to guests without an answer, thanks to attending guests, the rest to all who may come', () => {
  const [waiting, coming, not] = [
    guestsWith('yes', 'pending'),
    guestsWith('yes', 'no'),
    guestsWith('no', 'no'),
  ]
  const isRequested = (kind: Parameters<typeof isAsked>[0]) =>
    [waiting, coming, not].map((one) => isAsked(kind, one))
  expect(isRequested('reminder')).toEqual([true, false, false])
  expect(isRequested('thanks')).toEqual([true, true, false])
  expect(isRequested('invitation')).toEqual([true, true, true])
  expect(isRequested('list')).toEqual([true, true, false])
  expect(isRequested('saveTheDate')).toEqual([true, true, true])
  expect(isAsked('saveTheDate', { ...waiting, sentAt: '2026-10-01T10:00:00Z' })).toBe(false)
})

test('the last message is known, and whether a reminder was sent recently', () => {
  const messages = [
    message('reminder', '2026-11-20T10:00:00Z'),
    message('invitation', '2026-10-01T10:00:00Z'),
  ]
  expect(lastSent({ messages }, 'reminder')).toBe(messages[0])
  expect(lastSent({ messages }, 'thanks')).toBeNull()
  expect(recentlyReminded({ messages }, '2026-11-24T09:00:00Z')).toBe(true)
  expect(recentlyReminded({ messages }, '2026-11-24T11:00:00Z')).toBe(false)
  const household = (sent: boolean) => ({ messages: sent ? messages : [] })
  expect(sendingProgress([household(true), household(false)], 'reminder')).toEqual({ sent: 1, toSend: 1 })
  const before = { messages: [], sentAt: '2026-09-01T10:00:00Z' }
  expect(sendingProgress([before], 'invitation')).toEqual({ sent: 1, toSend: 0 })
})
