import { expect, it } from 'vitest'
import { mergeHouseholds } from '#server/domain/people/household-merging/merge-households.ts'
import { partHouseholds } from '#server/domain/people/household-merging/part-households.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { guestsFile } from '#server/domain/people/seating/guests-file.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { countReplies } from './question-counts.ts'
import { questionnaireOf, repliesOf, repliesOfWedding } from './question-queries.ts'
import { QuestionsChanged } from './questions.refusals.ts'
import { replyFor } from './reply-for.ts'
import { saveQuestions } from './save-questions.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const household = await householdOf(world)
  const couple = () => requestBy(platform, partner)
  const bus = { id: platform.random.uuid(), kind: 'yesNo', text: '¿Vuelves en autobús?', isForEach: true }
  const hotel = {
    id: platform.random.uuid(),
    kind: 'choice',
    text: '¿Dónde dormís?',
    options: ['En el cortijo', 'En Ronda'],
    isForEach: false,
  }
  const save = (version: number, questions: unknown[]) =>
    saveQuestions(couple(), { weddingId: wedding.id, version, questions })
  const [ana, leo] = household.household.guests.map(({ id }) => id) as [string, string]
  const reply = (id: string, questionId: string, text: string) =>
    answerInvitation(requestBy(platform), household.token, {
      answers: [],
      guests: [{ id, replies: [{ questionId, reply: text }] }],
    })
  const replies = () => repliesOf(platform.database.db, [ana, leo])
  return { ...world, household, couple, bus, hotel, save, ana, leo, reply, replies }
}

it('Questions are saved as a whole by their version; a removed one comes back with its replies', async () => {
  const { save, bus, hotel, ana, reply, replies, platform, wedding } = await begin()
  expect(await save(0, [bus, hotel])).toMatchObject({ version: 1 })
  // Twice the same is no change.
  expect(await save(0, [bus, hotel])).toMatchObject({ version: 1 })
  await expect(save(0, [hotel])).rejects.toMatchObject({
    constructor: QuestionsChanged,
    present: { version: 1, questions: [{ text: bus.text }, { text: hotel.text }] },
  })
  await expect(save(1, [{ ...hotel, options: ['Sola'] }])).rejects.toThrow('The input is not valid')
  const iban = { ...bus, text: 'Ingresad en ES91 2100 0418 4502 0005 1332' }
  await expect(save(1, [iban])).rejects.toThrow('The input is not valid')
  await reply(ana, bus.id, 'yes')
  await save(1, [hotel])
  // A reply that was on its way to a removed question is left out.
  await reply(ana, bus.id, 'no')
  await save(2, [bus, hotel])
  expect(await replies()).toMatchObject([[{ questionId: bus.id, reply: 'yes' }], []])
  expect(await questionnaireOf(platform.database.db, wedding.id)).toMatchObject({ version: 3 })
})

it('A household replies with what a question offers, the couple for it, and replies are counted', async () => {
  const { save, bus, hotel, ana, leo, reply, replies, couple, platform, wedding } = await begin()
  const { questions } = await save(0, [bus, hotel])
  await reply(ana, bus.id, 'yes')
  await reply(leo, bus.id, 'no')
  await reply(ana, hotel.id, 'En Ronda')
  // One reply for the household, given by any guest.
  await reply(leo, hotel.id, 'En el cortijo')
  expect((await replies()).map((list) => list.length)).toEqual([1, 2])
  await expect(reply(ana, bus.id, 'quizás')).rejects.toThrow('The input is not valid')
  await expect(reply(platform.random.uuid(), bus.id, 'yes')).rejects.toThrow('The input is not valid')
  await replyFor(couple(), { guestId: ana, questionId: bus.id, reply: '' })
  const counted = await repliesOfWedding(platform.database.db, wedding.id)
  expect(questions.map((question) => countReplies(question, counted))).toEqual([
    [
      { reply: 'yes', count: 0 },
      { reply: 'no', count: 1 },
    ],
    [
      { reply: 'En el cortijo', count: 1 },
      { reply: 'En Ronda', count: 0 },
    ],
  ])
  const [heads = '', , leoRow = ''] = (await guestsFile(couple(), wedding.id, 'csv')).content
    .toString()
    .split('\r\n')
  const at = heads.split(';').indexOf(bus.text)
  expect(leoRow.split(';').slice(at, at + 2)).toEqual(['no', 'En el cortijo'])
})

it('Replies of one guest in two households are merged and separated again', async () => {
  const { save, bus, ana, reply, replies, couple, household, platform, partner, wedding } = await begin()
  await save(0, [bus])
  const copy = await householdOf({ platform, partner, wedding }, 'Los Gil')
  await reply(ana, bus.id, 'yes')
  await replyFor(couple(), { guestId: copy.guestId, questionId: bus.id, reply: 'no' })
  const { id } = household.household
  await mergeHouseholds(couple(), { id, from: copy.id })
  expect((await replies())[0]).toHaveLength(1)
  await partHouseholds(couple(), copy.id)
  expect((await replies())[0]).toMatchObject([{ reply: 'yes' }])
  expect(await repliesOf(platform.database.db, [copy.guestId])).toMatchObject([[{ reply: 'no' }]])
})
