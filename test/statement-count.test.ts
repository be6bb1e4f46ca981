import { graphql } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { addComment } from '#server/domain/planning/comments/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { replyToThanks, sendThanks } from '#server/domain/planning/letters/index.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { schema } from '#server/schema.ts'
import { calendarWorld } from '#test/calendar-world.fixture.ts'
import { householdOf, tableAndMessageOf } from '#test/guests-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

const getDatabase = databaseForTests()

const money = '{ minor currency }'
const giftFields = `id title target ${money} promised ${money} sent ${money} received ${money} left ${money} sharesTaken givers stage planBs { key } sheet { season }`
const lists: Record<string, string> = {
  'the page and list of a guest': `query ($slug: String!) { guestWedding(slug: $slug) { slug celebrations { name } stops { gifts { title left ${money} signatures sheet { season } planBs { title } providers { name } priceCheck { day } } } } }`,
  'the list of the couple': `query ($id: UUID!) { wedding(id: $id) { gifts { ${giftFields} } totals { received ${money} unreadMails } } }`,
  'the register': `query ($id: UUID!) { wedding(id: $id) { contributions(first: 100) { nodes { id mailId receivingAccount { kind } lines { gift { ${giftFields} } } } } activity(first: 50) { kind subject } growth { day chosen ${money} } } }`,
  'the search': `query ($id: UUID!) { search(weddingId: $id, words: "regalo", first: 100) { kind title note } }`,
  'the bank file': `query ($id: UUID!) { wedding(id: $id) { bankTotals { doubtful } bankStatements { name doubtful } bankLines(standing: doubtful, first: 100) { nodes { words suggestions { signature lines { gift { title } } } companions { id } matches { how } } } } }`,
  'the calendar': `query ($id: UUID!) { events(weddingId: $id, from: "2026-11-21T00:00:00Z", to: "2027-12-01T00:00:00Z") { id title start isEditable link } }`,
  'the guests': `query ($id: UUID!) { guestCounts(weddingId: $id) { guests celebrations { yes diets { words } } } households(weddingId: $id, search: "familia", answer: waiting, first: 100) { nodes { name link guests { replies { reply } givenNames answers { answer } } } } }`,
  'the tables and messages': `query ($id: UUID!) { seatingPlan(weddingId: $id) { tables { guestIds } households { guests { answers { answer } } } } outreach(weddingId: $id) { texts { text } households { link messages { by } } } }`,
  'the board': `query ($id: UUID!) { board(weddingId: $id) { lists { name taskIds } tasks { name comments attachments attachmentList { name } commentList { text author { name } } progress subItemList { name } memberIds } members { name } } }`,
  'the mailbox': `query ($id: UUID!) { recipients(weddingId: $id, search: "") { name detail } outbox: mails(weddingId: $id, tag: "outbox", first: 100) { nodes { from { avatar } to { name delivery } attachments { name } } } mailTags(weddingId: $id) { unreadMails } mails(weddingId: $id, first: 100, search: "nada") { nodes { subject from { avatar } to { delivery } attachments { name } contribution { state lines { gift { title } } } } } }`,
}

async function give(world: WeddingWorld, gifts: number) {
  for (let number = 0; number < gifts; number += 1) {
    const gift = await giftOf(world, { title: `Regalo ${number}`, sharing: 'whole', targetMinor: 50_00n })
    const { id } = await contribute(requestBy(world.platform), promiseFor(world, [{ giftId: gift.id }]))
    await confirmReceived(requestBy(world.platform, world.partner), id)
    await sendThanks(requestBy(world.platform, world.partner), id, 'Gracias')
    const couple = requestBy(world.platform, world.partner)
    const task = { id: world.platform.random.uuid(), weddingId: world.wedding.id, name: `Tarea ${number}` }
    await createTask(couple, task)
    await calendarWorld(world, [])
    await addComment(couple, task.id, { id: world.platform.random.uuid(), text: 'Hecho' })
    await replyToThanks(requestBy(world.platform), privateToken(world.platform.secrets, id), 'De nada')
  }
}

async function invite(world: WeddingWorld, households: number) {
  for (let number = 0; number < households; number += 1) {
    const { id } = await householdOf(world, `Familia ${number}`)
    await tableAndMessageOf(world, id)
  }
}

/** Returns the number of statements of each list in a wedding with few and with many rows. */
async function countFewAndMany(names: readonly string[], fill: typeof give) {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const count = async (name: string) => {
    const contextValue = requestBy(world.platform, world.partner)
    const variableValues = { id: world.wedding.id, slug: world.wedding.slug }
    const { count: statements } = await countStatements(getDatabase(), async () => {
      const { errors } = await graphql({ schema, source: lists[name] ?? '', variableValues, contextValue })
      expect(errors, name).toBeUndefined()
    })
    return [name, statements] as const
  }
  const counts: Record<'few' | 'many', (readonly [string, number])[]> = { few: [], many: [] }
  await fill(world, 2)
  for (const name of names) counts.few.push(await count(name))
  await fill(world, 12)
  for (const name of names) counts.many.push(await count(name))
  return { few: new Map(counts.few), many: new Map(counts.many) }
}

const ofGuests = ['the guests', 'the tables and messages']
const ofGifts = Object.keys(lists).filter((name) => !ofGuests.includes(name))

describe.each([
  { names: ofGifts, fill: give },
  { names: ofGuests, fill: invite },
])('the number of statements does not grow with the data', ({ names, fill }) => {
  let counted: Awaited<ReturnType<typeof countFewAndMany>>
  beforeAll(async () => {
    counted = await countFewAndMany(names, fill)
  })

  it.each(names)('%s', (name) => {
    expect(counted.few.get(name)).toBeGreaterThan(0)
    expect(counted.many.get(name)).toBe(counted.few.get(name))
  })
})
