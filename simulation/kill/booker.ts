import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { linkOfProvider, providerToken } from '#server/domain/catalogue/provider-links/index.ts'
import { acceptOfferedDate } from '#server/domain/living/booking-requests/accept-offered-date.ts'
import {
  bookingRequestWorld,
  otherDates,
} from '#server/domain/living/booking-requests/booking-requests.fixture.ts'
import {
  answerBookingRequest,
  type BookingRequest,
  bookingRequests,
  cancelBookingRequest,
} from '#server/domain/living/booking-requests/index.ts'
import { markVoucherUsed } from '#server/domain/living/vouchers/mark-voucher-used.ts'
import { saveVoucher } from '#server/domain/living/vouchers/index.ts'
import { voucherCode } from '#server/domain/living/vouchers/voucher.ts'
import { voucherOfBooking } from '#server/domain/living/vouchers/voucher-store.ts'
import { voucherContent } from '#server/domain/living/vouchers/vouchers.fixture.ts'
import type { Viewer } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { hours } from '#shared/duration.ts'
import { isCurrentRequest } from '#shared/states/booking-request.ts'
import { postOf } from '#test/post.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'

// Books a gift again and again: the couple ask, the provider offers days by its link, the couple accept one and issue
// a voucher, the provider marks it as used, and the couple cancel. Prints what exists at the start, and each step after
// it was acknowledged. Runs until it is killed; with "settle" it repeats the last step of each conversation, goes on
// until its voucher is used, and prints the final state. node booker.js <folder of the embedded database | address of a
// PostgreSQL> <number of the run, which sets the time> [settle]
const [, , where = '', life = '0', mode] = process.argv
const report = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`)
const [acceptedDate = ''] = otherDates

const database = await openDatabase(
  where.startsWith('postgresql:') ? { databaseUrl: where, dataDir: '' } : { dataDir: where },
)
await migrate(database)
await reportAll('found')
const world = await bookingRequestWorld(database)
const { platform } = world
const post = postOf(platform)
// A job held by the killed process is released by the next one.
platform.clock.advance(hours(Number(life)))
if (mode === 'settle') await settle()
else for (;;) await book()

async function book(): Promise<void> {
  const { ask, answer, couple, gift } = world
  const request = await ask()
  const { id } = request
  report('ask', id)
  const { version } = await answer(request, { answer: 'offer', dates: otherDates })
  report('offer', id)
  const accepted = await acceptOfferedDate(couple(), { id, version, date: acceptedDate })
  report('accept', id)
  const voucher = await saveVoucher(couple(), { giftId: gift.id, version: null }, voucherContent)
  await markVoucherUsed(requestBy(platform), {
    code: voucherCode(platform.secrets, voucher),
    useId: platform.random.uuid(),
  })
  report('use', id)
  // Sends the mails, and runs the jobs that follow the booking.
  await post.to('')
  await cancelBookingRequest(couple(), accepted)
  report('cancel', id)
}

async function settle(): Promise<never> {
  const all = await database.db.select().from(bookingRequests)
  for (const request of all) if (isCurrentRequest(request.state)) await resume(platform, request)
  for (let hour = 0; hour < 3; hour += 1) {
    platform.clock.advance(hours(1))
    await post.to('')
  }
  await reportAll('settled')
  process.exit(0)
}

/** Repeats the steps whose response may not have arrived, and takes those that are missing. */
async function resume({ random, secrets }: PlatformForTests, request: BookingRequest): Promise<void> {
  const { id, giftId, weddingId, bookingId, version } = request
  const couple = requestBy(platform, await partnerOf(weddingId))
  const link = await linkOfProvider(database.db, request.providerId)
  if (!link) throw new Error('The provider has a link')
  if (request.state === 'asked')
    await answerBookingRequest(requestBy(platform), {
      token: providerToken(secrets, link),
      id,
      version,
      input: { answer: 'offer', dates: otherDates, text: '' },
    })
  const offeredVersion = request.state === 'asked' ? version + 1 : version
  await acceptOfferedDate(couple, { id, version: offeredVersion, date: acceptedDate })
  const voucher =
    (await voucherOfBooking(database.db, bookingId)) ??
    (await saveVoucher(couple, { giftId, version: null }, voucherContent))
  const useId = voucher.useId ?? random.uuid()
  await markVoucherUsed(requestBy(platform), { code: voucherCode(secrets, voucher), useId })
}

async function partnerOf(weddingId: string): Promise<Viewer> {
  const [found] = await rows<{ accountId: string }>(
    database.db,
    sql`select account_id as "accountId" from memberships where wedding_id = ${weddingId} and part <> 'planner'`,
  )
  if (!found) throw new Error('The wedding has a partner')
  const { accountId } = found
  return { kind: 'account', accountId, sessionId: accountId, role: 'couple' }
}

/** Prints every request with its steps, its letters, its booking and its voucher. */
async function reportAll(verb: 'found' | 'settled'): Promise<void> {
  const all = await rows<
    Record<'id' | 'state' | 'steps' | 'booking' | 'letters' | 'mails' | 'voucher', string>
  >(
    database.db,
    sql`select r.id, r.state || '/' || r.version as state, b.state as booking,
        (select string_agg(step ->> 'act', ',' order by at)
          from jsonb_array_elements(r.entries) with ordinality as steps (step, at)) as steps,
        (select string_agg(split_part(e.event, ':', 2) || '=' || e.state, ',' order by e.id)
          from mails m join emails e on e.event like 'booking-request:%:' || m.id where m.thread_id = r.id) as letters,
        (select count(*)::text from mails m where m.thread_id = r.id) as mails,
        coalesce((select case when v.used_at is null then 'valid/' else 'used/' end || v.version
          from vouchers v where v.booking_id = r.booking_id), 'none/0') as voucher
      from booking_requests r join bookings b on b.id = r.booking_id`,
  )
  for (const { id, state, steps, booking, letters, mails, voucher } of all)
    report(verb, id, state, steps, booking, letters ?? 'none', mails, voucher)
}
