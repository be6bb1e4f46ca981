import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { constraintName } from '#server/platform/db/sql-errors.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { type UpdateWeddingInput, updateWeddingInput } from '#shared/inputs/wedding.ts'
import type { Wedding } from './wedding.ts'
import { isSecretAddress, plainAddress, secretAddress } from './secret-address.ts'
import { changeWedding, freeWeddingSlug, keepFormerSlug, moveAddress } from './wedding-store.ts'
import { mayRename, partOf, weddingToArrange } from './weddings.policy.ts'
import { CoupleOnly, SlugTaken } from './weddings.refusals.ts'
import { WeddingUpdated } from './weddings.events.ts'

/**
 * Updates the given fields of a wedding: names, date, place, venue, theme or address. Absent fields stay
 * unchanged. Names, date and address are refused to members who are not partners (`CoupleOnly`).
 */
export async function updateWedding(context: AppContext, input: unknown): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  const form = parseInput(updateWeddingInput, input)
  const updating = context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, form.id)
    const changes = changesFrom(form)
    const slug = form.plainAddress ? plainAddress(form.slug ?? wedding.slug) : form.slug
    if (!mayRename(await partOf(tx, viewer, form.id))) refuseRenaming(wedding, { ...changes, slug })
    if (slug && slug !== wedding.slug)
      changes.slug = await freeAddress(tx, context, wedding, { slug, isPlain: form.plainAddress === true })
    return changeWedding(tx, wedding, WeddingUpdated, changes, viewer.accountId)
  })
  return updating.catch(async (error: unknown) => {
    // Another couple took the address concurrently.
    if (constraintName(error) !== 'weddings_slug_unique' || !form.slug) throw error
    throw SlugTaken({ suggestion: await freeWeddingSlug(context.database.db, form.slug) })
  })
}

const ofTheCouple = [
  'partnerOneNames',
  'partnerOneSurnames',
  'partnerTwoNames',
  'partnerTwoSurnames',
  'weddingDate',
  'slug',
] as const

/** Throws `CoupleOnly` for changes of names, date or address; the same values again are no change. */
function refuseRenaming(
  wedding: Wedding,
  wishes: { readonly [Field in (typeof ofTheCouple)[number]]?: string | null },
): void {
  if (ofTheCouple.some((field) => wishes[field] != null && wishes[field] !== wedding[field]))
    throw CoupleOnly()
}

type WishedAddress = { readonly slug: string; readonly isPlain: boolean }

/**
 * Keeps the former address and returns the new one if it is free. An unlisted page with a random part gets a
 * new random part, unless the couple choose a plain address. Throws `SlugTaken` otherwise.
 */
async function freeAddress(
  tx: Tx,
  { random }: AppContext,
  wedding: Wedding,
  { slug, isPlain }: WishedAddress,
): Promise<string> {
  if (wedding.visibility === 'unlisted' && isSecretAddress(wedding.slug) && !isPlain)
    return moveAddress(tx, wedding, secretAddress(slug, random), 'leadsOn')
  const free = await freeWeddingSlug(tx, slug, wedding)
  if (free !== slug) throw SlugTaken({ suggestion: free })
  await keepFormerSlug(tx, wedding)
  return slug
}

function changesFrom(form: UpdateWeddingInput): Partial<Wedding> {
  const changes: Partial<Wedding> = {}
  const [one, two] = form.partners ?? []
  if (one && two) {
    changes.partnerOneNames = one.givenNames
    changes.partnerOneSurnames = one.surnames
    changes.partnerTwoNames = two.givenNames
    changes.partnerTwoSurnames = two.surnames
  }
  if (form.weddingDate) changes.weddingDate = form.weddingDate
  if (form.place) changes.place = form.place
  if (form.venue != null) changes.venue = form.venue
  if (form.theme) changes.theme = form.theme
  return changes
}
