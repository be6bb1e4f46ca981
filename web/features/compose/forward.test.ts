import { expect, test } from 'vitest'
import { forwardOf, type Forwarded } from './forward.ts'

const mail: Forwarded = {
  subject: 'La furgoneta',
  content: '<p>Llega a las <b>cinco</b>.</p>',
  date: '2027-06-01T10:00:00Z',
  from: { name: 'Ana <3', email: 'ana@example.com' },
  to: [{ name: '', email: 'eva@example.com' }, { name: 'Luis' }],
}
const words = ({ from, to, subject }: { from: string; to: string; subject: string }) =>
  `De: ${from}\nPara: ${to}\nAsunto: ${subject}`

test('a forwarded mail names its sender, has no recipient yet, and escapes names', () => {
  expect(forwardOf(mail, words)).toMatchObject({
    to: [],
    inReplyTo: null,
    subject: 'Rv: La furgoneta',
    content:
      '<p></p><p>De: Ana &lt;3 &lt;ana@example.com&gt;<br />Para: eva@example.com, Luis<br />Asunto: La furgoneta</p>' +
      '<blockquote><p>Llega a las <b>cinco</b>.</p></blockquote>',
  })
})

test('a mail forwarded twice has one forwarding prefix', () => {
  for (const subject of ['RV: La furgoneta', 'Fwd: the van', ''])
    expect(forwardOf({ ...mail, subject }, words).subject).toBe(subject)
})
