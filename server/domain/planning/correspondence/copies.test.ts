import type { Email } from 'postal-mime'
import { expect, it } from 'vitest'
import { saveDraft } from '#server/domain/planning/drafts/index.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { databaseForTests } from '#test/databases.ts'
import { mailOf } from './incoming-mail.fixture.ts'
import { answerTo, correspondence } from './correspondence.fixture.ts'

const getDatabase = databaseForTests()
const begin = (more: Parameters<typeof correspondence>[1] = {}) => correspondence(getDatabase(), more)

const namedIn = (people: Email['to']) => (people ?? []).map(({ address }) => address)

it('With a copy everyone in To and Cc sees the others, and blind copies are hidden', async () => {
  const { write, sent, ways, stored, platform } = await begin()
  const id = await write(['carmen@example.com', 'CARMEN@example.com', 'diego@example.com'], {
    cc: ['eva@example.com', 'diego@example.com'],
    bcc: ['secret@example.com', 'eva@example.com'],
  })
  expect(sent.map(({ deliveredTo }) => deliveredTo).toSorted()).toEqual([
    'carmen@example.com',
    'diego@example.com',
    'eva@example.com',
    'secret@example.com',
  ])
  for (const { read } of sent) {
    expect(namedIn(read.to)).toEqual(['carmen@example.com', 'diego@example.com'])
    expect(namedIn(read.cc)).toEqual(['eva@example.com'])
    expect(JSON.stringify({ ...read, attachments: [] })).not.toContain('secret')
  }
  expect(new Set(sent.map(answerTo)).size).toBe(4)
  expect(await ways(id)).toHaveLength(4)
  expect((await stored(id))?.bcc).toMatchObject([{ email: 'secret@example.com' }])
  const [left] = await platform.database.db.select().from(emails)
  expect(left?.visibleRecipients).toBeNull()
})

it('Without a copy a blind copy names the recipient, and letters to several stay separate', async () => {
  const { write, sent } = await begin()
  await write(['carmen@example.com'], { bcc: ['ana@example.com'] })
  for (const { read } of sent) expect(namedIn(read.to)).toEqual(['carmen@example.com'])
  sent.length = 0
  await write(['carmen@example.com', 'diego@example.com'], { bcc: ['ana@example.com'] })
  for (const { read, deliveredTo } of sent) expect(namedIn(read.to)).toEqual([deliveredTo])
  sent.length = 0
  await write([], { bcc: ['ana@example.com', 'eva@example.com'] })
  for (const { read, deliveredTo } of sent) expect(namedIn(read.to)).toEqual([deliveredTo])
})

it('Line breaks in addresses and names add no header, and too many recipients are refused', async () => {
  const { couple, wedding, platform, sent, write } = await begin()
  const save = (cc: unknown) =>
    saveDraft(couple, {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      version: 0,
      input: { to: [], cc, subject: '', content: '', attachmentIds: [] },
    })
  for (const email of ['a@x.es\r\nBcc: b@x.es', 'a@x.es, b@x.es', '<a@x.es>', 'a@x.es>'])
    await expect(save([{ kind: 'address', email, name: '' }]), email).rejects.toThrow(InvalidInput)
  const draft = await save([{ kind: 'address', email: 'a@x.es', name: 'Ana\r\nBcc: evil@x.es' }])
  expect(draft.cc).toEqual([{ name: 'Ana Bcc: evil@x.es', email: 'a@x.es' }])
  const many = Array.from({ length: 5_000 }, (_, at) => ({ kind: 'address', email: `a${at}@x.es`, name: '' }))
  await expect(save(many)).rejects.toThrow(InvalidInput)
  await expect(save(many.slice(0, 201))).rejects.toThrow(InvalidInput)
  expect((await save(many.slice(0, 200))).cc).toHaveLength(200)
  await write(['carmen@example.com'], { cc: ['a@x.es'] })
  expect(sent[0]?.read.headers.filter(({ key }) => key === 'bcc')).toEqual([])
})

it('A reply shows its other recipients, separately from our address', async () => {
  const { write, sent, comesIn, ofThread, graphQL } = await begin()
  const id = await write(['carmen@example.com'], { cc: ['eva@example.com'] })
  const [first] = sent
  if (!first) throw new Error('It has left')
  const head = `To: Lucía <${answerTo(first)}>, Luis <luis@example.com>\nCc: Eva <eva@example.com>, "A, B" <b@example.com>`
  await comesIn(mailOf({ head }))
  const [answer] = await ofThread(id)
  expect(answer?.cc).toEqual([
    { name: 'Luis', email: 'luis@example.com' },
    { name: 'Eva', email: 'eva@example.com' },
    { name: 'A, B', email: 'b@example.com' },
  ])
  const { mail } = await graphQL<{ mail: { to: { name: string }[]; cc: { email: string }[] } }>(
    'query ($id: UUID!) { mail(id: $id) { to { name email avatar } cc { email avatar } bcc { email } } }',
    { id: answer?.id },
  )
  expect(mail.to.length).toBeGreaterThan(0)
  expect(mail.cc.map(({ email }) => email)).toContain('eva@example.com')
})
