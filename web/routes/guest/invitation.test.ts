import { RouterContextProvider, type UNSAFE_DataWithResponseInit } from 'react-router'
import { expect, test } from 'vitest'
import { Unreachable, type Execute } from '#web/graphql/execute.ts'
import { executeContext } from '#web/graphql/route-data.ts'
import { action } from './invitation.tsx'

type Outcome = Response | UNSAFE_DataWithResponseInit<{ problem: string; typed: Record<string, string> }>

/** Submits the form of a one-person household to a stubbed server; returns the result and the requests. */
async function send(answer: string | Error, fields: Record<string, string>, questions: object[] = []) {
  const requests: unknown[] = []
  const execute: Execute = (_, ...[variables]) => {
    requests.push(variables)
    if (answer instanceof Error) return Promise.reject(answer)
    const guests = [{ id: 'carmen', answers: [{ answer: 'yes' }], replies: [] }]
    return Promise.resolve({ answerInvitation: { __typename: answer, questions, guests } } as never)
  }
  const context = new RouterContextProvider()
  context.set(executeContext, execute)
  const body = new URLSearchParams({
    seen: 'a.carmen.church=&d.carmen=',
    'd.carmen': '',
    note: '',
    ...fields,
  })
  const url = new URL('http://localhost/i/token')
  const request = new Request(url, { method: 'POST', body })
  const args = { context, params: { token: 'token' }, request, url, pattern: '/i/:token' }
  const outcome = (await action(args as never).catch((error: unknown) => error)) as Outcome
  return { outcome, asked: requests }
}
const yes = { 'a.carmen.church': 'yes', intent: 'each' }

test('an answer is sent and redirects to the page, without the form’s query', async () => {
  const { outcome, asked: requests } = await send('Invitation', yes)
  expect(requests).toEqual([
    {
      token: 'token',
      answers: [{ guestId: 'carmen', celebrationId: 'church', answer: 'yes' }],
      guests: [],
      note: '',
    },
  ])
  expect(outcome).toMatchObject({ status: 302 })
  expect((outcome as Response).headers.get('location')).toBe('/i/token')
})

test('an answer leads to the questions of the couple, and from the last person back', async () => {
  const questions = [{ id: 'bus', isForEach: true }]
  const { outcome } = await send('Invitation', yes, questions)
  expect((outcome as Response).headers.get('location')).toBe('/i/token?persona=1')
  const { outcome: last } = await send('Invitation', { intent: 'person', persona: '1' }, questions)
  expect((last as Response).headers.get('location')).toBe('/i/token')
})

test('a late answer redirects to the page that explains it', async () => {
  const { outcome } = await send('InvitationClosed', yes)
  expect((outcome as Response).headers.get('location')).toBe('/i/token?tarde')
})

test('a form without any attendance answer is not sent', async () => {
  const { outcome, asked: requests } = await send('Invitation', { intent: 'each', note: 'Un beso' })
  expect(requests).toEqual([])
  expect(outcome).toMatchObject({
    data: { problem: 'noAnswer', typed: { note: 'Un beso' } },
    init: { status: 422 },
  })
})

test.each([
  ['InvalidInput', 'wrong', 422],
  ['TooManyAttempts', 'tooMany', 429],
  [new Unreachable(), 'unreachable', 503],
] as const)('%s keeps the input', async (answer, problem, status) => {
  const { outcome } = await send(answer, { ...yes, note: 'Un beso' })
  expect(outcome).toMatchObject({ data: { problem, typed: { ...yes, note: 'Un beso' } }, init: { status } })
})

test('an invalid link is a 404', async () => {
  const { outcome } = await send('InvitationNotFound', yes)
  expect(outcome).toMatchObject({ init: { status: 404 } })
})
