import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import {
  type ExperienceProvider,
  experienceProviders,
  ideasOfProviders,
  lockProvider,
} from '#server/domain/catalogue/experience-providers/index.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'
import {
  issueProviderLink,
  linkOfProvider,
  localeOfProvider,
  updateProviderLink,
  writeToProvider,
} from '#server/domain/catalogue/provider-links/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { subtract } from '#shared/duration.ts'
import { formatMoneyRange, money } from '#shared/money.ts'
import { isProviderShown } from '#shared/states/experience-provider.ts'
import { recentListCounts } from './lists-of-ideas.ts'
import { priceRequests } from './price-checks.tables.ts'
import { isPriceRequestDue, oftenPeriod, recentPeriod } from './price-request-rule.ts'

const pageSize = 200

/**
 * Asks providers by mail whether their ideas still cost the same: one mail for each, with all its ideas. A
 * provider is locked while it is asked, and the mail is queued in the same transaction, so that two processes or
 * one that was killed ask it once. Returns the number of providers that were examined.
 */
export async function requestPrices(platform: Platform): Promise<number> {
  const { database, clock } = platform
  const since = subtract(clock.now(), oftenPeriod)
  let last = ''
  const due = async (limit: number) => {
    const page = await database.db
      .select({ id: experienceProviders.id })
      .from(experienceProviders)
      .leftJoin(priceRequests, eq(priceRequests.providerId, experienceProviders.id))
      .where(
        and(
          inArray(experienceProviders.state, [...isProviderShown.states]),
          sql`${experienceProviders.content} ->> 'email' is not null`,
          or(isNull(priceRequests.sentAt), lte(priceRequests.sentAt, since)),
          last ? gt(experienceProviders.id, last) : undefined,
        ),
      )
      .orderBy(asc(experienceProviders.id))
      .limit(limit)
    last = page.at(-1)?.id ?? last
    return page
  }
  return workThroughInTransactions(platform, { name: 'request-prices', pageSize, due }, (tx, { id }) =>
    requestPricesOf(tx, platform, id),
  )
}

async function requestPricesOf(tx: Tx, platform: Platform, id: string): Promise<void> {
  const provider = await lockProvider(tx, id)
  const now = platform.clock.now()
  const { email } = provider.content
  if (!isProviderShown(provider.state) || !email) return
  const ideas = ((await ideasOfProviders(tx, [id])).get(id) ?? []).filter(
    ({ status }) => status === 'published',
  )
  const [request] = await tx.select().from(priceRequests).where(eq(priceRequests.providerId, id))
  const lists = await recentListCounts(tx, id, subtract(now, recentPeriod))
  const prices = ideas.map(({ slug, checkedOn }) => ({
    checkedAt: checkedOn === null ? null : new Date(checkedOn),
    recentLists: lists.get(slug) ?? 0,
  }))
  if (!isPriceRequestDue(prices, request?.sentAt ?? null, now)) return
  // An administrator revoked the link, so that its holder is not written to.
  if ((await linkOfProvider(tx, id))?.revokedAt) return
  const link = await issueProviderLink(tx, platform, provider, { replace: false })
  await tx
    .insert(priceRequests)
    .values({ providerId: id, sentAt: now })
    .onConflictDoUpdate({ target: priceRequests.providerId, set: { sentAt: now } })
  await updateProviderLink(tx, id, { sentAt: now })
  await writeToProvider(
    tx,
    platform,
    { provider, link },
    {
      kind: 'prices',
      event: `price-request:${id}:${now.toISOString()}`,
      sections: ideas.map((idea) => sectionOf(idea, provider)),
    },
  )
}

function sectionOf(idea: Idea, { content }: ExperienceProvider) {
  const locale = localeOfProvider(content)
  const words = idea.words[locale.startsWith('en') ? 'en' : 'es']
  const { priceFromMinor, priceToMinor, currency } = idea
  const price = formatMoneyRange(money(priceFromMinor, currency), money(priceToMinor, currency), locale, {
    withCode: false,
  })
  return { title: words.title, lines: [price] }
}

export const requestPricesJob = defineJob<Record<string, never>>({
  kind: 'request-prices',
  run: async (platform) => {
    await requestPrices(platform)
  },
})
