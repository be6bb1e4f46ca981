import { expect, it } from 'vitest'
import { mailProblem, statusIn } from '#server/platform/mail/mail-problem.ts'

it.each([
  ['550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown', 550, 'noSuchAddress'],
  ['550 The email account that you tried to reach does not exist', 550, 'noSuchAddress'],
  ['550 El usuario no existe', 550, 'noSuchAddress'],
  ['452 4.2.2 The email account that you tried to reach is over quota', 452, 'mailboxFull'],
  ['552 Mailbox is full', 552, 'mailboxFull'],
  ['552 5.3.4 Message size exceeds fixed limit', 552, 'tooHeavy'],
  ['550 5.7.1 Message rejected due to policy', 550, 'takenForSpam'],
  ['554 Blocked: your IP is listed', 554, 'takenForSpam'],
  ['451 4.4.1 connection timed out', 451, 'notReached'],
  ['5.4.4 Host not found', null, 'notReached'],
  ['554 no', 554, 'refused'],
])('"%s" means this problem', (words, reply, problem) => {
  expect(mailProblem({ status: statusIn(words), reply, words })).toBe(problem)
})
