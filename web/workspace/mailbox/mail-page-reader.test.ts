import { beforeEach, expect, test } from 'vitest'
import { mailPageReader } from './mail-page-reader.ts'
import { type MailAnswer, mergeReloaded } from './mail-pages.ts'
import { learnMailbox, useMailboxState } from './mailbox-state.ts'

const key = 'inbox'
const range = { after: 'a', until: 'b' }
const top = { after: null, until: 'a', rows: [], isStale: false }

/** Reads the mailbox as a whole, as after every change: pages that were not read again are stale. */
const readMailbox = () =>
  learnMailbox(({ readings }) => ({
    key,
    tags: [],
    totalCount: 60,
    readings: readings + 1,
    pages: [top, { ...range, rows: [], isStale: true }],
  }))
const secondPage = () => useMailboxState.getState().known.pages[1]

/** Reads the second page; each question is answered by hand. */
function begin() {
  const answers: ((endCursor: string) => void)[] = []
  const readPart = mailPageReader()
  const read = () =>
    readPart({
      key,
      range,
      ask: () =>
        new Promise<MailAnswer>((resolve) => {
          answers.push((endCursor) => resolve({ range, page: { nodes: [], endCursor, hasNextPage: true } }))
        }),
      apply: ({ pages }, answer) => mergeReloaded(pages, [answer], 'unchanged'),
    })
  return { answers, read }
}

beforeEach(readMailbox)

test('a page is requested once at a time, and is fresh once it is loaded', async () => {
  const { answers, read } = begin()
  const [one, two] = [read(), read()]
  expect(answers.length).toBe(1)
  answers[0]?.('now')
  expect(await Promise.all([one, two])).toEqual([true, true])
  expect(secondPage()).toMatchObject({ until: 'now', isStale: false })
})

test('a page requested before a change is requested again, and only the later response counts', async () => {
  const { answers, read } = begin()
  const reading = read()
  readMailbox()
  answers[0]?.('before')
  await expect.poll(() => answers.length).toBe(2)
  expect(secondPage()).toMatchObject({ until: 'b', isStale: true })
  answers[1]?.('after')
  expect(await reading).toBe(true)
  expect(secondPage()).toMatchObject({ until: 'after', isStale: false })
})

test('a response for a list that is no longer shown changes nothing', async () => {
  const { answers, read } = begin()
  const reading = read()
  learnMailbox((known) => ({ ...known, key: 'outbox', readings: known.readings + 1, pages: [top] }))
  answers[0]?.('late')
  await reading
  expect(useMailboxState.getState().known.pages).toEqual([top])
  expect(answers.length).toBe(1)
})
