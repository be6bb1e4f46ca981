import DataLoader from 'dataloader'
import { asc, inArray } from 'drizzle-orm'
import {
  type ExperienceProvider,
  experienceProviderRevisions,
  shownProvidersOf,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { type Idea, ideaRevisions, ideasOfSlugs } from '#server/domain/catalogue/experiences/index.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { type TextForCouples, textsForCouples } from '#shared/inputs/experience-provider.ts'
import type { Currency } from '#shared/money.ts'
import { type PriceCheck, priceChecksOf } from './price-check-queries.ts'

type OfferedGift = Pick<Gift, 'id' | 'ideaSlug' | 'createdAt' | 'offerSeenAt'>
type PriceRange = {
  readonly priceFromMinor: bigint
  readonly priceToMinor: bigint
  readonly currency: Currency
}

/** A change of the offer behind a gift since the couple added it or dismissed former changes. */
export type OfferChange = {
  readonly at: Date
  /** Provider that made it; null if an administrator read the price on a page. */
  readonly provider: ExperienceProvider | null
  readonly price: { readonly before: PriceRange; readonly now: PriceRange } | null
  readonly text: { readonly field: TextForCouples; readonly now: string } | null
}

/** Returns what changed about the offer of a gift, the latest first; all gifts of a request take the statements of one. */
export function loadOfferChanges(
  context: Pick<AppContext, 'database'>,
  gift: OfferedGift,
): Promise<OfferChange[]> {
  return memoizePerRequest(
    context,
    'offer changes',
    () =>
      new DataLoader<OfferedGift, OfferChange[], string>((gifts) => changesOf(context.database.db, gifts), {
        cacheKeyFn: ({ id, offerSeenAt }) => `${id} ${offerSeenAt?.toISOString()}`,
      }),
  ).load(gift)
}

type IdeaRevision = typeof ideaRevisions.$inferSelect
type ProviderVersion = typeof experienceProviderRevisions.$inferSelect

async function changesOf(on: Reader, gifts: readonly OfferedGift[]): Promise<OfferChange[][]> {
  const slugs = [...new Set(gifts.flatMap(({ ideaSlug }) => ideaSlug ?? []))]
  if (slugs.length === 0) return gifts.map(() => [])
  const ideas = new Map((await ideasOfSlugs(on, slugs)).map((idea) => [idea.slug, idea]))
  const checks = await priceChecksOf(on, slugs)
  const providers = await shownProvidersOf(on, slugs)
  const ideaVersions = await versionsOfIdeas(on, [...ideas.values()])
  const providerVersions = await versionsOfProviders(on, [...providers.values()].flat())
  return gifts.map(({ ideaSlug, createdAt, offerSeenAt }) => {
    const idea = ideas.get(ideaSlug ?? '')
    if (!idea) return []
    const since = offerSeenAt ?? createdAt
    const price = priceChange(idea, checks.get(idea.slug) ?? null, ideaVersions.get(idea.id) ?? [], since)
    const texts = (providers.get(idea.slug) ?? []).flatMap((provider) =>
      textChanges(provider, providerVersions.get(provider.id) ?? [], since),
    )
    return [...(price ? [price] : []), ...texts].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  })
}

async function versionsOfIdeas(on: Reader, ideas: readonly Idea[]): Promise<Map<string, IdeaRevision[]>> {
  if (ideas.length === 0) return new Map()
  const ids = ideas.map(({ id }) => id)
  const found = await on
    .select()
    .from(ideaRevisions)
    .where(inArray(ideaRevisions.ideaId, ids))
    .orderBy(asc(ideaRevisions.version))
  return Map.groupBy(found, ({ ideaId }) => ideaId)
}

async function versionsOfProviders(
  on: Reader,
  providers: readonly ExperienceProvider[],
): Promise<Map<string, ProviderVersion[]>> {
  if (providers.length === 0) return new Map()
  const ids = providers.map(({ id }) => id)
  const found = await on
    .select()
    .from(experienceProviderRevisions)
    .where(inArray(experienceProviderRevisions.providerId, ids))
    .orderBy(asc(experienceProviderRevisions.version))
  return Map.groupBy(found, ({ providerId }) => providerId)
}

/** The checked price of an idea beside its price at a time; null if it was not checked since, or is the same. */
function priceChange(
  { priceFromMinor, priceToMinor, currency }: Idea,
  check: PriceCheck | null,
  versions: readonly IdeaRevision[],
  since: Date,
): OfferChange | null {
  // The first version of an idea from the files is stored with its first change, so it may be younger.
  const former = (versions.findLast(({ at }) => at <= since) ?? versions[0])?.shown
  if (!check || check.at <= since || former?.currency !== currency) return null
  const before = {
    priceFromMinor: BigInt(former.priceFromMinor),
    priceToMinor: BigInt(former.priceToMinor),
    currency,
  }
  if (before.priceFromMinor === priceFromMinor && before.priceToMinor === priceToMinor) return null
  const price = { before, now: { priceFromMinor, priceToMinor, currency } }
  return { at: check.at, provider: check.provider, price, text: null }
}

/** The texts of a provider that differ from those at a time. */
function textChanges(
  provider: ExperienceProvider,
  versions: readonly ProviderVersion[],
  since: Date,
): OfferChange[] {
  // A provider may have come after the gift.
  const former = versions.findLast(({ at }) => at <= since) ?? versions[0]
  if (!former) return []
  return textsForCouples.flatMap((field) => {
    const now = provider.content[field]
    if (now === former.content[field]) return []
    const at = versions.find((one) => one.at > since && one.content[field] === now)?.at ?? provider.changedAt
    return [{ at, provider, price: null, text: { field, now } }]
  })
}
