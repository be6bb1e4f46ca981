import { sql } from 'drizzle-orm'
import { assembleDatabase } from '#server/assemble-platform.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { register } from '#server/domain/identity/accounts/index.ts'
import { confirmSecret, keepSecret } from '#server/domain/identity/credentials/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import { rows } from '#server/platform/db/database.ts'
import { fromBase32 } from '#server/platform/one-time-code.ts'
import { accounts as cast, type CastAccount, olga } from './cast.ts'
import { draftWedding } from './draft-wedding.ts'
import { loadBoard } from './load-board.ts'
import { loadBookingSystem, loadReservation } from './load-booking-system.ts'
import { loadBookingRequests } from './load-booking-requests.ts'
import { loadBookings } from './load-bookings.ts'
import { loadCalendar } from './load-calendar.ts'
import { loadContribution } from './load-contribution.ts'
import { loadEnglish } from './load-english.ts'
import { loadGroup } from './load-group.ts'
import { loadGuests } from './load-guests.ts'
import { loadMailbox } from './load-mailbox.ts'
import { loadProviders } from './load-providers.ts'
import { loadSeating } from './load-seating.ts'
import { loadInstalmentPlan } from './load-instalment-plan.ts'
import { loadMemories } from './load-memories.ts'
import { loadPadrinazgos, loadUpdates } from './load-updates.ts'
import { loadVoices } from './load-voice.ts'
import { loadWedding } from './load-wedding.ts'
import { type Stage, stageFrom } from './stage.ts'
import { wedding } from './wedding.ts'

/** Fills an empty database with the cast, their weddings and the gifts of sixty guests, through the ordinary commands. */
export async function fillWithSample(platform: Platform): Promise<void> {
  const clock = fixedClock(platform.clock.now())
  const database = assembleDatabase(platform.database, clock)
  await loadEverything(stageFrom({ ...platform, clock, database }, clock))
}

async function loadEverything(stage: Stage): Promise<void> {
  const members = new Map<string, AppContext['viewer']>()
  for (const member of cast) members.set(member.email, await loadAccount(stage, member))
  const administrator = members.get(olga.email)
  if (administrator) {
    await loadProviders(stage, administrator)
    await loadBookingSystem(stage, administrator)
  }
  for (const sample of [wedding, draftWedding]) {
    const loaded = await loadWedding(stage, sample, members)
    const oldestFirst = sample.contributions.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo)
    for (const contribution of oldestFirst) await loadContribution(stage, loaded, contribution)
    if (sample !== wedding) continue
    await loadMailbox(stage, loaded)
    await loadGroup(stage, loaded, sample.timeZone)
    await loadInstalmentPlan(stage, loaded, sample.timeZone)
    await loadVoices(stage, loaded)
    await loadBookings(stage, loaded, sample.timeZone)
    await loadBookingRequests(stage, loaded, sample.timeZone)
    await loadReservation(stage, loaded, sample.timeZone)
    await loadMemories(stage, loaded)
    await loadBoard(stage, loaded.id, members)
    await loadGuests(stage, loaded, sample.weddingDate)
    await loadSeating(stage, loaded)
    await loadUpdates(stage, loaded)
    await loadPadrinazgos(stage, loaded)
    await loadEnglish(stage, loaded)
    await loadCalendar(stage, { id: loaded.id, timeZone: sample.timeZone }, members)
  }
}

async function loadAccount(stage: Stage, member: CastAccount): Promise<AppContext['viewer']> {
  const context = stage.at(100)
  const { givenNames: name, surnames, email, password } = member
  const { user } = await register(context, { email, password, name, surnames, language: 'es' })
  const { username, role, location, jobtitle, description, secondFactorSecret } = member
  await context.database.transaction(async (tx) => {
    await rows(
      tx,
      sql`update accounts set username = ${username}, role = ${role}, location = ${location}, jobtitle = ${jobtitle},
        description = ${description}, email_confirmed_at = created_at where id = ${user.id}`,
    )
    if (!secondFactorSecret) return
    await keepSecret(tx, context, user.id, fromBase32(secondFactorSecret))
    await confirmSecret(tx, context, user.id)
  })
  return { kind: 'account', accountId: user.id, sessionId: user.id, role }
}
