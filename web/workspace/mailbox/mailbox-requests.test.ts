import { expect, it } from 'vitest'
import { mailIds } from '#shared/inputs/mail.ts'
import { inBatches } from './mailbox-requests.ts'

const mails = Array.from(
  { length: 401 },
  (_, index) => `0197${String(index).padStart(4, '0')}-0000-7000-8000-000000000001`,
)

it('Many mails are sent in batches that the server accepts, each mail once', async () => {
  const batches: string[][] = []
  const answer = await inBatches(mails, async (batch) => {
    batches.push(batch)
    return mailIds.safeParse(batch).success ? 'MailChanges' : 'InvalidInput'
  })
  expect(answer).toBe('MailChanges')
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 1])
  expect(batches.flat()).toEqual(mails)
})

it('A refused batch is the answer, and nothing is sent after it', async () => {
  const answers = ['MailChanges', 'MailNotFound', 'MailChanges']
  let sent = 0
  expect(await inBatches(mails, async () => answers[sent++] ?? '')).toBe('MailNotFound')
  expect(sent).toBe(2)
})
