import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { handOverPicture } from '#server/domain/files/media/index.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { type CreateWeddingInput, createWeddingInput } from '#shared/inputs/wedding.ts'
import { type Wedding, suggestedSlug } from './wedding.ts'
import { weddingById } from './wedding-queries.ts'
import { secretAddress } from './secret-address.ts'
import { freeWeddingSlug, hasWeddings } from './wedding-store.ts'
import { weddingTopic } from './wedding-topics.ts'
import { HostingClosed, SlugTaken } from './weddings.refusals.ts'
import { weddingToArrange } from './weddings.policy.ts'
import { memberships, weddings } from './weddings.tables.ts'
import { WeddingCreated } from './weddings.events.ts'

type Partner = CreateWeddingInput['partners'][number]

/**
 * Creates a wedding as a draft with the viewer as its first partner. The page is unlisted, at an address with a
 * random part unless a plain address is given. A photograph of the account becomes one of the wedding. A repeated call with the same id returns the existing wedding.
 */
export async function createWedding(context: AppContext, input: unknown): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  const form = parseInput(createWeddingInput, input)
  return context.database.transaction(async (tx) => {
    if (await weddingById(tx, form.id)) return weddingToArrange(tx, context, form.id)
    if (context.env.isSingle && (await hasWeddings(tx))) throw HostingClosed()
    const requestedSlug = form.slug ?? secretAddress(suggestedSlug(form.partners), context.random)
    const slug = await freeWeddingSlug(tx, requestedSlug)
    if (form.slug && slug !== form.slug) throw SlugTaken({ suggestion: slug })
    const [created] = await tx
      .insert(weddings)
      .values(draftFrom(form, slug, context.clock.now()))
      .onConflictDoNothing()
      .returning()
    if (!created) {
      // A concurrent request succeeded first: the same person with the same id, or another couple with this
      // address.
      if (await weddingById(tx, form.id)) return weddingToArrange(tx, context, form.id)
      throw SlugTaken({ suggestion: await freeWeddingSlug(tx, slug) })
    }
    const from = { owner: 'account', ownerId: viewer.accountId } as const
    if (!(await handOverPicture(tx, form.imgCover, from, { owner: 'wedding', ownerId: created.id })))
      throw InvalidInput({ issues: [{ path: 'imgCover', rule: 'pictureGone' }] })
    await tx.insert(memberships).values({
      weddingId: created.id,
      accountId: viewer.accountId,
      part: 'partner',
      joinedAt: context.clock.now(),
      announcedAt: context.clock.now(),
      founder: true,
    })
    await raise(
      tx,
      WeddingCreated,
      { weddingId: created.id, accountId: viewer.accountId },
      weddingTopic(created.id),
    )
    return created
  })
}

/** Returns the row of a new wedding, with currency, locale and time zone of its country. */
function draftFrom(form: CreateWeddingInput, slug: string, createdAt: Date): typeof weddings.$inferInsert {
  const [one, two] = form.partners as [Partner, Partner]
  const { currency, locale, timeZone } = countryFacts[form.country]
  return {
    id: form.id,
    slug,
    status: 'draft',
    visibility: 'unlisted',
    partnerOneNames: one.givenNames,
    partnerOneSurnames: one.surnames,
    partnerTwoNames: two.givenNames,
    partnerTwoSurnames: two.surnames,
    weddingDate: form.weddingDate,
    place: form.place,
    venue: form.venue ?? '',
    country: form.country,
    currency,
    locale,
    timeZone,
    theme: 'PureLightTheme',
    imgCover: form.imgCover,
    listTitle: '',
    listIntro: '',
    createdAt,
  }
}
