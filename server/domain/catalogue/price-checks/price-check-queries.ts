import DataLoader from 'dataloader'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { bookingSystems } from '#server/domain/catalogue/booking-systems/index.ts'
import {
  type ExperienceProvider,
  experienceProviderIdeas,
  experienceProviders,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { experiences } from '#server/domain/catalogue/experiences/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { isProviderShown } from '#shared/states/experience-provider.ts'
import { priceChecks } from './price-checks.tables.ts'

export type PriceCheck = typeof priceChecks.$inferSelect & {
  /** The provider that confirmed the price, if it still offers the idea and is shown. */
  readonly provider: ExperienceProvider | null
  /** The supplier whose booking system named the price. */
  readonly supplier: string | null
}

/**
 * Returns the check behind the present price of each idea, by slug. A price that an administrator changed or whose
 * day they changed since has none.
 */
export async function priceChecksOf(on: Reader, slugs: readonly string[]): Promise<Map<string, PriceCheck>> {
  if (slugs.length === 0) return new Map()
  const found = await on
    .select({
      idea: experiences,
      check: priceChecks,
      provider: experienceProviders,
      supplier: bookingSystems.supplier,
    })
    .from(priceChecks)
    .leftJoin(bookingSystems, eq(bookingSystems.id, priceChecks.systemId))
    .innerJoin(experiences, eq(experiences.id, priceChecks.ideaId))
    .leftJoin(
      experienceProviderIdeas,
      and(
        eq(experienceProviderIdeas.providerId, priceChecks.providerId),
        eq(experienceProviderIdeas.ideaId, priceChecks.ideaId),
      ),
    )
    .leftJoin(
      experienceProviders,
      and(
        eq(experienceProviders.id, experienceProviderIdeas.providerId),
        inArray(experienceProviders.state, [...isProviderShown.states]),
      ),
    )
    .where(
      and(
        eq(priceChecks.day, experiences.checkedOn),
        eq(priceChecks.currency, experiences.currency),
        inArray(experiences.slug, [...slugs]),
      ),
    )
    .orderBy(desc(priceChecks.at), desc(priceChecks.id))
  const latest = new Map<string, PriceCheck>()
  for (const { idea, check, provider, supplier } of found)
    if (!latest.has(idea.slug)) latest.set(idea.slug, { ...check, provider, supplier })
  return latest
}

/** Returns the check behind the present price of an idea; those of all ideas of a request take one statement. */
export function loadPriceCheck(
  context: Pick<AppContext, 'database'>,
  slug: string,
): Promise<PriceCheck | null> {
  return memoizePerRequest(
    context,
    'price checks',
    () =>
      new DataLoader(async (slugs: readonly string[]) => {
        const checks = await priceChecksOf(context.database.db, slugs)
        return slugs.map((one) => checks.get(one) ?? null)
      }),
  ).load(slug)
}

/**
 * Returns the range over the latest price of each shown provider of an idea, and of one more: the prices of one
 * provider do not replace those of another.
 */
export async function rangeWith(
  on: Reader,
  ideaId: string,
  own: Pick<PriceCheck, 'providerId' | 'priceFromMinor' | 'priceToMinor' | 'currency'>,
): Promise<Pick<PriceCheck, 'priceFromMinor' | 'priceToMinor'>> {
  const others = await on
    .selectDistinctOn([priceChecks.providerId], {
      providerId: priceChecks.providerId,
      currency: priceChecks.currency,
      priceFromMinor: priceChecks.priceFromMinor,
      priceToMinor: priceChecks.priceToMinor,
    })
    .from(priceChecks)
    .innerJoin(
      experienceProviderIdeas,
      and(
        eq(experienceProviderIdeas.providerId, priceChecks.providerId),
        eq(experienceProviderIdeas.ideaId, priceChecks.ideaId),
      ),
    )
    .innerJoin(experienceProviders, eq(experienceProviders.id, priceChecks.providerId))
    .where(
      and(eq(priceChecks.ideaId, ideaId), inArray(experienceProviders.state, [...isProviderShown.states])),
    )
    .orderBy(priceChecks.providerId, desc(priceChecks.at))
  const prices = [
    own,
    ...others.filter(
      ({ providerId, currency }) => providerId !== own.providerId && currency === own.currency,
    ),
  ]
  const lowest = (a: bigint, b: bigint) => (a < b ? a : b)
  const highest = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    priceFromMinor: prices.map((one) => one.priceFromMinor).reduce(lowest),
    priceToMinor: prices.map((one) => one.priceToMinor).reduce(highest),
  }
}
