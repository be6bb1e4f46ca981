import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { addGift, type Gift } from '#server/domain/gifts/gift-list/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { type ReceivingAccount, saveReceivingAccount } from '#server/domain/money/payments/index.ts'
import { createWedding, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import type { GiftInput } from '#shared/inputs/gift.ts'
import { type PlatformForTests, requestBy, someoneRegistered } from './world.ts'
import { slugFor } from '#test/slug.ts'

export type WeddingWorld = {
  platform: PlatformForTests
  wedding: Wedding
  partner: AppContext['viewer']
  receivingAccount: ReceivingAccount
}

type PublishedWedding = WeddingWorld & { dinner: Gift; cash: ReceivingAccount | null }

/**
 * Creates a published wedding in euros with one receiving account, and one for cash if it is asked for, and a first
 * gift, through the commands.
 */
export async function publishedWedding(
  platform: PlatformForTests,
  { takesCash = false } = {},
): Promise<PublishedWedding> {
  const partner = await someoneRegistered(platform)
  const wedding = await createWedding(requestBy(platform, partner), weddingInput(platform))
  const world = { platform, wedding, partner }
  const dinner = await giftOf(world, { title: 'Cena con velas', sharing: 'whole', targetMinor: 90_00n })
  const accountOf = (way: object) =>
    saveReceivingAccount(requestBy(platform, partner), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      holder: 'LUCIA FERNANDEZ GIL',
      ...way,
    })
  const receivingAccount = await accountOf({ kind: 'sepa', identifier: 'ES91 2100 0418 4502 0005 1332' })
  const cash = takesCash ? await accountOf({ kind: 'cash', identifier: '' }) : null
  const published = await publishWedding(requestBy(platform, partner), wedding.id)
  // Deletes the mails of this preparation, which would mix with those under test.
  await rows(platform.database.db, sql`delete from jobs where payload ->> 'weddingId' = ${wedding.id}`)
  return { ...world, wedding: published, receivingAccount, cash, dinner }
}

/** Registers a planner of the wedding. */
export async function plannerOf({ platform, wedding }: Pick<WeddingWorld, 'platform' | 'wedding'>) {
  const planner = await someoneRegistered(platform)
  if (planner.kind !== 'account') throw new Error('Registration did not log in')
  await rows(
    platform.database.db,
    sql`insert into memberships (wedding_id, account_id, part, joined_at) values (${wedding.id}, ${planner.accountId}, 'planner', now())`,
  )
  return planner
}

export const weddingStartInput = (platform: PlatformForTests) => ({
  id: platform.random.uuid(),
  invitationId: platform.random.uuid(),
  step: 'day' as const,
  partners: [
    { givenNames: 'Lucía', surnames: '' },
    { givenNames: 'Mateo ', surnames: '' },
  ],
  weddingDate: '',
  place: '',
  country: 'ES' as const,
  partnerEmail: '',
  imgCover: 'cover-default',
  ideaSlugs: [],
})

/** Returns the input of a new wedding with a unique address. */
export function weddingInput(platform: PlatformForTests) {
  return {
    id: platform.random.uuid(),
    partners: [
      { givenNames: 'Lucía', surnames: 'Fernández Gil' },
      { givenNames: 'Mateo', surnames: 'Rojas Mejía' },
    ],
    weddingDate: '2027-06-19',
    place: 'Ronda',
    venue: 'Cortijo de los Almendros',
    country: 'ES',
    slug: slugFor(platform.random.uuid()),
    imgCover: 'cover-default',
  }
}

type SomeOf = Partial<GiftInput> & Pick<GiftInput, 'title' | 'sharing'>

/** Adds a gift with this price; its texts do not matter. */
export async function giftOf(
  { platform, wedding, partner }: Omit<WeddingWorld, 'receivingAccount'>,
  some: SomeOf,
): Promise<Gift> {
  const words = { summary: '', story: '', place: '', image: 'hot-air-balloon' }
  return addGift(requestBy(platform, partner), {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    ...words,
    ...some,
  })
}

/** Returns a promise by Carmen for these lines. */
export function promiseFor(
  world: Pick<WeddingWorld, 'platform' | 'wedding'>,
  lines: { giftId: string; shares?: number; amountMinor?: bigint; planB?: string; shareNames?: string[] }[],
) {
  return {
    id: world.platform.random.uuid(),
    slug: world.wedding.slug,
    lines: lines.map((line) => ({ ...line, amountMinor: line.amountMinor?.toString() })),
    giver: { kind: 'self', name: 'Carmen Navarro Ruiz', signature: 'La abuela Carmen' },
    message: 'Contadme cómo se ve el mundo desde arriba.',
  }
}

/** Lets Carmen give a gift as a whole and mark it as sent; returns the contribution's id. */
export async function sendWholeGift(world: WeddingWorld, title = 'Vuelo en globo'): Promise<string> {
  const { platform, receivingAccount } = world
  const gift = await giftOf(world, { title, sharing: 'whole', targetMinor: 50_00n })
  const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId: gift.id }]))
  await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
  return id
}

/** Lets the guest pay a promise in two instalments. */
export const payInInstalments = (guest: AppContext, { id }: { id: string }) =>
  planInstalments(guest, privateToken(guest.secrets, id), {
    days: ['2026-12-15', '2027-01-10'],
    email: 'carmen@example.com',
  })
