import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { constraintName } from '#server/platform/db/sql-errors.ts'
import { checked } from '#server/platform/invalid-input.ts'
import { type UpdateWeddingInput, updateWeddingInput } from '#shared/inputs/wedding.ts'
import type { Wedding } from './wedding.ts'
import { secretAddress } from './secret-address.ts'
import { changeWedding, freeWeddingSlug, keepFormerSlug, moveAddress } from './wedding-store.ts'
import { weddingToArrange } from './weddings.policy.ts'
import { SlugTaken } from './weddings.refusals.ts'

/** Changes names, date, place, address or theme: what is given; what is left out stays. */
export async function updateWedding(context: AppContext, input: unknown): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  const form = checked(updateWeddingInput, input)
  const updating = context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, form.id)
    const changes = changesFrom(form)
    if (form.slug && form.slug !== wedding.slug)
      changes.slug = await freeAddress(tx, context, wedding, form.slug)
    return changeWedding(tx, wedding, 'WeddingUpdated', changes, viewer.accountId)
  })
  return updating.catch(async (error: unknown) => {
    // Another couple took the same address at the same moment.
    if (constraintName(error) !== 'weddings_slug_unique' || !form.slug) throw error
    throw new SlugTaken(await freeWeddingSlug(context.database.db, form.slug))
  })
}

/** The address that was wished for, if it is free; a page that is not for everybody keeps a part that nobody can guess. */
async function freeAddress(tx: Tx, { dice }: AppContext, wedding: Wedding, wished: string): Promise<string> {
  if (wedding.visibility === 'unlisted')
    return moveAddress(tx, wedding, secretAddress(wished, dice), 'leadsOn')
  const free = await freeWeddingSlug(tx, wished, wedding)
  if (free !== wished) throw new SlugTaken(free)
  await keepFormerSlug(tx, wedding)
  return wished
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
