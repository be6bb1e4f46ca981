import { type SQL, sql } from 'drizzle-orm'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { friendsOf, friend } from '#server/domain/gifts/groups/groups.fixture.ts'
import { takePlace } from '#server/domain/gifts/groups/index.ts'
import { deliverGiftMessage, replyToThanks, sendThanks } from '#server/domain/planning/letters/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { guestColumns } from './guest-data-columns.fixture.ts'
import { householdOf } from './guests-world.fixture.ts'
import { postOf } from './post.ts'
import { promiseFor, publishedWedding } from './wedding-world.ts'
import { platformForTests, requestBy } from './world.ts'

/** Creates a wedding with a giver, the captain of a group and a household, who have written to the couple. */
async function guestsOf(database: Database) {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const { partner, receivingAccount } = world
  const promise = promiseFor(world, [{ giftId: world.dinner.id }])
  const giver = { ...promise.giver, email: 'carmen@example.com' }
  const { id } = await contribute(requestBy(platform), { ...promise, giver })
  const token = privateToken(platform.secrets, id)
  await markSent(requestBy(platform), token, receivingAccount.id)
  await sendThanks(requestBy(platform, partner), id, 'Gracias')
  await replyToThanks(requestBy(platform), token, 'De nada')
  const { captain, group } = await friendsOf(world)
  const place = await takePlace(requestBy(platform), captain, friend(platform, 'Paula'))
  const placeToken = privateToken(platform.secrets, place.id)
  await markSent(requestBy(platform), placeToken, receivingAccount.id)
  const household = await householdOf(world)
  await answerInvitation(requestBy(platform), household.token, {
    answers: [{ guestId: household.guestId, celebrationId: household.celebrationId, answer: 'yes' }],
    guests: [],
    note: 'Vamos',
  })
  await postOf(platform).to('')
  return { ...world, id, token, placeToken, group, household }
}

type Guests = Awaited<ReturnType<typeof guestsOf>>

/** Adds rows of those guests to tables that are not filled above. */
async function addRows({ db }: Database, world: Guests): Promise<void> {
  const { platform, wedding, id, household } = world
  await rows(
    db,
    sql`insert into voice_notes (id, wedding_id, contribution_id, content_type, bytes, stored_at)
      values (${platform.random.uuid()}, ${wedding.id}, ${id}, 'audio/webm', 9, now())`,
  )
  await rows(
    db,
    sql`insert into postcard_stops (wedding_id, email, stopped_at) values (${wedding.id}, 'carmen@example.com', now())`,
  )
  await rows(
    db,
    sql`insert into availability_alerts (id, wedding_id, gift_id, email, language, token_hash, asked_at)
      values (${platform.random.uuid()}, ${wedding.id}, ${world.dinner.id}, 'carmen@example.com', 'es', 'digest', now())`,
  )
  await rows(
    db,
    sql`insert into question_replies (guest_id, question_id, reply, replied_at)
      values (${household.guestId}, ${platform.random.uuid()}, 'yes', now())`,
  )
  const other = await householdOf(world, 'Familia Gil Soto')
  await rows(
    db,
    sql`insert into household_merges (from_id, into_id, before, seats, after, merged_at)
      values (${other.id}, ${household.id}, '{}', '{}', '', now())`,
  )
}

const letterOf = (id: string): SQL =>
  sql`(select id from mails where contribution_id = ${id} and from_account_id is not null limit 1)`

/** Returns the conditions that select the rows of these guests in each table. */
const filtersOf = ({ id, group, wedding, household }: Guests): Readonly<Record<string, SQL>> => ({
  contributions: sql`id = ${id}`,
  voice_notes: sql`contribution_id = ${id}`,
  gift_groups: sql`id = ${group.id}`,
  mails: sql`contribution_id = ${id} and from_account_id is null`,
  mail_deliveries: sql`mail_id = ${letterOf(id)}`,
  emails: sql`id = (select min(id) from emails where event = ${`gift-sent:${id}`})`,
  availability_alerts: sql`wedding_id = ${wedding.id}`,
  postcard_stops: sql`wedding_id = ${wedding.id}`,
  households: sql`id = ${household.id}`,
  household_merges: sql`into_id = ${household.id}`,
  guests: sql`household_id = ${household.id}`,
  rsvps: sql`guest_id = ${household.guestId}`,
  rsvp_notes: sql`household_id = ${household.id}`,
  question_replies: sql`guest_id = ${household.guestId}`,
})

/** Creates the same guests, with the text `mark-<table>.<column>` in every column that an erasure deletes. */
export async function guestsKnown(database: Database) {
  const { db } = database
  const world = await guestsOf(database)
  const { platform, wedding, id, token, placeToken, household } = world
  await addRows(database, world)
  const rowsOf = filtersOf(world)
  for (const [table, fates] of Object.entries(guestColumns))
    for (const [column, fate] of Object.entries(fates))
      if (fate === 'erased') await mark(database, table, column, rowsOf[table] ?? sql`false`)
  // Addresses that relate rows to each other stay equal.
  const address = 'mark-contributions.email mark-postcard_stops.email mark-availability_alerts.email'
  for (const table of ['postcard_stops', 'availability_alerts'])
    await rows(
      db,
      sql`update ${sql.identifier(table)} set email = ${address} where wedding_id = ${wedding.id}`,
    )
  await rows(db, sql`update contributions set email = ${address} where id = ${id}`)
  // Donors are identified by the giver's name.
  const donor = 'mark-contributions.giver_name mark-gift_donors.donor mark-gift_donors.same_as'
  await rows(db, sql`update contributions set giver_name = ${donor} where id = ${id}`)
  await rows(
    db,
    sql`insert into gift_donors (wedding_id, donor, tax_id, same_as)
      values (${wedding.id}, ${donor}, 'mark-gift_donors.tax_id', null), (${wedding.id}, 'otra', null, ${donor})`,
  )
  const recipient = { id, name: 'mark-mails.to', email: 'mark-mail_deliveries.address' }
  await rows(
    db,
    sql`update mails set "to" = ${JSON.stringify([recipient])}::jsonb where id = ${letterOf(id)}`,
  )
  return {
    ...world,
    platform,
    weddingId: wedding.id,
    giftTokens: [token, placeToken],
    invitationToken: household.token,
    /** Delivers the giver's message again, as after a kill. */
    deliverAgain: () =>
      deliverGiftMessage.run(
        platform,
        { contributionId: id },
        { id: 1n, attempt: 2, eventId: null, signal: new AbortController().signal },
      ),
  }
}

/** Writes the marker of a column into some of its rows; a unique column gets it in one row. */
async function mark({ db }: Database, table: string, column: string, where: SQL): Promise<void> {
  const [found] = await rows<{ type: string }>(
    db,
    sql`select data_type as type from information_schema.columns where table_name = ${table} and column_name = ${column}`,
  )
  const text = `mark-${table}.${column}`
  const value = found?.type === 'jsonb' ? sql`${JSON.stringify([text])}::jsonb` : sql`${text}`
  const row = sql`ctid = (select ctid from ${sql.identifier(table)} where ${where} limit 1)`
  await rows(db, sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ${row}`)
}
