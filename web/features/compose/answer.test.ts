import { expect, test } from 'vitest'
import type { DraftWordsFragment } from '#web/graphql/generated/graphql.ts'
import { answerTo } from './answer.ts'
import { quoteOf } from './quote.ts'

const mail: DraftWordsFragment = {
  id: '00000000-0000-4000-8000-000000000001',
  category: 'inbox',
  version: 1,
  subject: 'La furgoneta',
  content: '<p>Llega a las <strong>cinco</strong>.</p>',
  inReplyTo: null,
  date: '2027-06-01T10:00:00Z',
  from: { name: 'Ana <3', email: 'ana@example.com' },
  to: [{ giverId: null, name: 'Lucía', email: 'lucia@example.com' }],
  cc: [],
  bcc: [],
  attachments: [],
}
const head = ({ who }: { who: string }) => `${who} escribió:`

test('an answer goes to the sender with the same subject, and quotes the original below an empty line', () => {
  expect(answerTo({ mail, toAll: false }, head)).toMatchObject({
    to: [{ kind: 'address', name: 'Ana <3', email: 'ana@example.com' }],
    subject: 'Re: La furgoneta',
    inReplyTo: mail.id,
    content:
      '<p></p><p>Ana &lt;3 escribió:</p><blockquote><p>Llega a las <strong>cinco</strong>.</p></blockquote>',
  })
  expect(answerTo({ mail: { ...mail, subject: 'RE: La furgoneta' }, toAll: false }, head).subject).toBe(
    'RE: La furgoneta',
  )
})

test('an answer to an own mail goes to its recipients again, and a mail without text is not quoted', () => {
  const repeated = answerTo({ mail: { ...mail, category: 'outbox', content: '' }, toAll: false }, head)
  expect(repeated).toMatchObject({ to: [{ email: 'lucia@example.com' }], content: '' })
})

test('an answer to all copies every named recipient once, and no blind copies', () => {
  const person = (email: string) => ({ giverId: null, name: '', email })
  const named = {
    ...mail,
    cc: [person('eva@x.es'), person('ANA@example.com'), person('Eva@x.es')],
    bcc: [person('b@x.es')],
  }
  expect(answerTo({ mail: named, toAll: true }, head)).toMatchObject({
    to: [{ email: 'ana@example.com' }],
    cc: [{ email: 'eva@x.es' }],
    bcc: [],
  })
  expect(answerTo({ mail: named, toAll: false }, head).cc).toEqual([])
})

test('a too long or complex original is quoted by its beginning, as text without a truncated entity', () => {
  const long = quoteOf(`<p>${'<em>a</em>&amp; '.repeat(20_000)}</p>`)
  expect(long.length).toBeLessThan(25_000)
  expect(long).toMatch(/^<blockquote><p>a&amp; a/)
  expect(long).not.toMatch(/&(?!amp;)/)
  expect(long).toMatch(/<p>…<\/p><\/blockquote>$/)
  const lines = quoteOf('<p>x</p>'.repeat(5_000))
  expect(lines.match(/<p>/g)?.length).toBe(1_001)
})
