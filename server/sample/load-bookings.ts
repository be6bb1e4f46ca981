import { uploadAttachment } from '#server/domain/files/attachments/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  attachToBooking,
  confirmBooking,
  markLived,
  requestBooking,
  swapBooking,
} from '#server/domain/living/bookings/index.ts'
import { saveVoucher } from '#server/domain/living/vouchers/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add, days } from '#shared/duration.ts'
import { type SampleBooking, sampleBookings } from './bookings.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'

/** Books, completes and swaps some of the gifts, each step at its time. */
export async function loadBookings(stage: Stage, wedding: LoadedWedding, timeZone: string): Promise<void> {
  for (const sample of sampleBookings) {
    const gift = wedding.gifts.get(sample.gift)
    invariant(gift, `Sample gift missing: ${sample.gift}`)
    const at = async (daysAgo: number | undefined, act: (context: AppContext) => Promise<unknown>) => {
      if (daysAgo === undefined) return
      const context = stage.at(daysAgo, wedding.partner)
      await act(context)
    }
    const day = (inDays: number) => todayIn(timeZone, add(stage.at(0).clock.now(), days(inDays)))
    await book(sample, gift.id, { at, day })
    const { file } = sample
    if (file)
      await at(sample.confirmedDaysAgo, async (context) => {
        const owner = { weddingId: wedding.id, ownerKind: 'booking' } as const
        const { id } = await uploadAttachment(context, new File([file.text], file.name), owner)
        await attachToBooking(context, gift.id, id)
      })
  }
}

type Scene = {
  readonly at: (daysAgo: number | undefined, act: (context: AppContext) => Promise<unknown>) => Promise<void>
  readonly day: (inDays: number) => string
}

async function book(sample: SampleBooking, giftId: string, { at, day }: Scene): Promise<void> {
  const { inDays, time = null, whoToCall, reference = '', costMinor, notes = '' } = sample
  const date = inDays === undefined ? null : day(inDays)
  const { deposit } = sample
  const payments = deposit && {
    depositMinor: deposit.minor.toString(),
    depositPaidOn: day(-deposit.paidDaysAgo),
    restDueOn: day(deposit.restInDays),
  }
  const input = { date, time, whoToCall, reference, costMinor: costMinor?.toString(), payments, notes }
  let version: number | null = null
  const target = () => ({ giftId, version })
  await at(sample.requestedDaysAgo, async (context) => {
    version = (await requestBooking(context, target(), input)).version
  })
  await at(sample.confirmedDaysAgo, async (context) => {
    version = (await confirmBooking(context, target(), input)).version
  })
  const { voucher } = sample
  if (voucher)
    await at(sample.confirmedDaysAgo, (context) =>
      saveVoucher(context, { giftId, version: null }, { language: 'es', people: 2, words: voucher }),
    )
  const livedOn = day(-(sample.livedDaysAgo ?? 0))
  await at(sample.livedDaysAgo, (context) => markLived(context, target(), { livedOn }))
  const { swapped } = sample
  await at(swapped?.daysAgo, (context) => swapBooking(context, target(), { planB: swapped?.planB }))
}
