import { expect, it } from 'vitest'
import { deliveriesOf, mailsById } from '#server/domain/planning/mailbox/index.ts'
import { seconds } from '#shared/duration.ts'
import { postgresForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { discardDraft } from './discard-draft.ts'
import { saveDraft } from './save-draft.ts'
import { sendDraft } from './send-draft.ts'
import { sendMail } from './send-mail.ts'
import { takeBackMail } from './take-back-mail.ts'

const getDatabase = postgresForTests()
const about = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const partnerAsks = () => requestBy(platform, partner)
  const id = platform.random.uuid()
  const write = (content: string, version = 0) =>
    saveDraft(partnerAsks(), {
      weddingId: wedding.id,
      id,
      version,
      input: {
        to: [{ kind: 'address', email: 'carmen@example.com' }],
        subject: '',
        content,
        attachmentIds: [],
      },
    })
  const now = async () => {
    const [mail] = await mailsById(platform.database.db, [id])
    return { mail, ways: await deliveriesOf(platform.database.db, [id]) }
  }
  return { ...world, partnerAsks, id, write, now }
}

const refused = (error: { code?: string }) => error.code ?? 'none'

it('A mail that is sent and undone at once was sent once, or is a draft', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { platform, partnerAsks, id, write, now } = await begin()
    const { version } = await write('<p>Hola</p>')
    await sendDraft(partnerAsks(), id, { version, at: null })
    platform.clock.advance(seconds(10))
    const leave = () => sendMail.run(platform, { mailId: id }, about)
    const back = takeBackMail(partnerAsks(), id).then(() => 'draft', refused)
    const [, , became] = await Promise.all([leave(), leave(), back])
    const { mail, ways } = await now()
    if (became === 'draft') expect([mail?.category, ways.length]).toEqual(['drafts', 0])
    else expect([became, mail?.category, ways.length]).toEqual(['MAIL_ALREADY_SENT', 'outbox', 1])
  }
})

it('Of concurrent saves and sends of one draft all but one are refused', async () => {
  const { partnerAsks, id, write, now } = await begin()
  const { version } = await write('<p>Hola</p>')
  const done = await Promise.all([
    write('<p>De Lucía</p>', version).then(() => 'done', refused),
    write('<p>De Mateo</p>', version).then(() => 'done', refused),
    sendDraft(partnerAsks(), id, { version, at: null }).then(() => 'done', refused),
  ])
  expect(done.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'DRAFT_CHANGED', 'DRAFT_CHANGED'])
  await discardDraft(partnerAsks(), id).catch(refused)
  expect((await now()).ways).toEqual([])
})

it('Two concurrent creations of one draft id create one draft', async () => {
  const { write, now } = await begin()
  const begun = await Promise.all(
    [write('<p>Hola</p>'), write('<p>Hola</p>')].map((one) => one.then(() => 'done', refused)),
  )
  expect(begun).toEqual(['done', 'done'])
  expect((await now()).mail?.content).toBe('<p>Hola</p>')
})
