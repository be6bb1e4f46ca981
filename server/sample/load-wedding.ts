import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { cardCompanies, connectCards } from '#server/domain/cards/card-accounts/index.ts'
import { addGift, type Gift, hideGift, markMostWanted } from '#server/domain/gifts/gift-list/index.ts'
import { publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { publishPage, savePageDraft } from '#server/domain/wedding/pages/index.ts'
import {
  type ReceivingAccount,
  saveReceivingAccount,
  setDetailsAccess,
  setExchangeRate,
} from '#server/domain/money/payments/index.ts'
import { changeWedding, createWedding } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Stage } from './stage.ts'
import type { SampleGift, SampleWedding } from './sample-wedding.ts'
import { VisibilityChanged } from '#server/domain/wedding/privacy/index.ts'

/** A loaded sample wedding, as its contributions need it. */
export type LoadedWedding = {
  id: string
  slug: string
  gifts: Map<string, Gift>
  receivingAccounts: Map<ReceivingAccount['kind'], ReceivingAccount>
  partner: AppContext['viewer']
}

const classicLook = { template: 'classic', typeface: 'classic', coverFocalX: 50, coverFocalY: 50 }

/** Creates, fills and publishes a sample wedding with the commands of its couple. */
export async function loadWedding(
  stage: Stage,
  sample: SampleWedding,
  members: ReadonlyMap<string, AppContext['viewer']>,
): Promise<LoadedWedding> {
  const partner = members.get(sample.partners[0].email)
  invariant(partner, 'First partner of a sample wedding without an account')
  const begun = stage.at(sample.createdDaysAgo, partner)
  const id = begun.random.uuid()
  await beginSample(begun, id, sample, members)
  const stops = new Map(sample.stops.map((stop) => [stop.key, begun.random.uuid()]))
  const { slug, imgCover, listTitle, listIntro, sections } = sample
  const content = {
    imgCover,
    ...classicLook,
    theme: sample.theme,
    listTitle,
    listIntro,
    sections,
    celebrations: sample.celebrations.map((one) => ({
      ...one,
      id: begun.random.uuid(),
    })),
    stops: sample.stops.map(({ key, ...stop }) => ({
      ...stop,
      id: stops.get(key),
    })),
  }
  const { version } = await savePageDraft(begun, { weddingId: id, version: 1, content })
  await publishPage(begun, { weddingId: id, version })
  const gifts = await loadGifts(begun, id, sample.gifts, stops)
  const receivingAccounts = new Map<ReceivingAccount['kind'], ReceivingAccount>()
  for (const { kind, holder, identifier } of sample.receivingAccounts) {
    receivingAccounts.set(
      kind,
      await saveReceivingAccount(begun, { id: begun.random.uuid(), weddingId: id, kind, holder, identifier }),
    )
  }
  for (const rate of sample.exchangeRates) await setExchangeRate(begun, { weddingId: id, ...rate })
  const { operatorKeys } = begun.extensions.get(cardCompanies)
  if (sample.acceptsTestCards && operatorKeys.sandbox)
    await connectCards(begun, { id: begun.random.uuid(), weddingId: id, provider: 'sandbox', keys: null })
  if (sample.publishedDaysAgo !== null) {
    const published = stage.at(sample.publishedDaysAgo, partner)
    await publishWedding(published, id)
  }
  return { id, slug, gifts, receivingAccounts, partner }
}

async function beginSample(
  begun: AppContext,
  id: string,
  sample: SampleWedding,
  members: ReadonlyMap<string, AppContext['viewer']>,
): Promise<void> {
  const { slug, weddingDate, place, venue, country, imgCover } = sample
  const partners = sample.partners.map(({ givenNames, surnames }) => ({ givenNames, surnames }))
  const draft = await createWedding(begun, {
    id,
    partners,
    weddingDate,
    place,
    venue,
    country,
    slug,
    imgCover,
  })
  // Visitors of the sample can follow the whole process of a gift without a mailbox.
  await setDetailsAccess(begun, id, 'atOnce')
  // The sample is public, at its published address.
  await begun.database.transaction((tx) =>
    changeWedding(tx, draft, VisibilityChanged, { visibility: 'public' }, accountIdOf(begun.viewer)),
  )
  await addMembers(begun, id, sample, members)
}

function accountIdOf(viewer: AppContext['viewer']): string {
  invariant(viewer.kind === 'account', 'First partner of a sample wedding without an account')
  return viewer.accountId
}

async function addMembers(
  context: AppContext,
  weddingId: string,
  sample: SampleWedding,
  members: ReadonlyMap<string, AppContext['viewer']>,
) {
  const others = [
    [sample.partners[1].email, 'partner'],
    ...sample.plannerEmails.map((email) => [email, 'planner']),
  ]
  for (const [email, part] of others) {
    const viewer = members.get(email ?? '')
    if (viewer?.kind !== 'account') continue
    await context.database.transaction((tx) =>
      rows(
        tx,
        // Both partners are founders, so that both count for money from the first day.
        sql`insert into memberships (wedding_id, account_id, part, joined_at, announced_at, founder)
          values (${weddingId}, ${viewer.accountId}, ${part}, ${context.clock.now().toISOString()},
            ${context.clock.now().toISOString()}, ${part === 'partner'})`,
      ),
    )
  }
}

async function loadGifts(
  context: AppContext,
  weddingId: string,
  samples: readonly SampleGift[],
  stops: ReadonlyMap<string, string>,
) {
  const gifts = new Map<string, Gift>()
  for (const sample of samples) {
    const { slug, stop, hidden, mostWanted, targetMinor, shareCount, ...rest } = sample
    const gift = await addGift(context, {
      ...rest,
      id: context.random.uuid(),
      weddingId,
      stopId: stop ? (stops.get(stop) ?? null) : null,
      targetMinor,
      shareCount,
      sharePriceMinor: targetMinor !== null && shareCount !== null ? targetMinor / BigInt(shareCount) : null,
    })
    if (hidden) await hideGift(context, gift.id, true)
    if (mostWanted) await markMostWanted(context, gift.id, true)
    gifts.set(slug, gift)
  }
  return gifts
}
