import { foldText } from '#shared/fold-text.ts'
import type { SettingsWeddingFragment, UpdateWeddingInput } from '#web/graphql/generated/graphql.ts'

/** The wedding's names, date, place and address as typed. */
export type WeddingDraft = {
  readonly names: readonly [string, string]
  readonly surnames: readonly [string, string]
  readonly weddingDate: string
  readonly place: string
  readonly venue: string
  readonly slug: string
  /** Whether the address of an unlisted page loses its random part. */
  readonly plainAddress: boolean
}

export function draftOf({
  partners,
  weddingDate,
  place,
  venue,
  slug,
}: SettingsWeddingFragment): WeddingDraft {
  const [one, two] = partners
  return {
    names: [one?.givenNames ?? '', two?.givenNames ?? ''],
    surnames: [one?.surnames ?? '', two?.surnames ?? ''],
    weddingDate,
    place,
    venue,
    slug,
    plainAddress: false,
  }
}

export function inputOf(id: string, { names, surnames, ...rest }: WeddingDraft): UpdateWeddingInput {
  const partners = names.map((givenNames, index) => ({ givenNames, surnames: surnames[index] ?? '' }))
  return { id, partners, ...rest }
}

/** Returns the missing fields, before sending. */
export function missingDraftFields(draft: WeddingDraft): Record<string, string> {
  const fields: [string, string][] = [
    ['partners.0.givenNames', draft.names[0]],
    ['partners.1.givenNames', draft.names[1]],
    ['weddingDate', draft.weddingDate],
    ['place', draft.place],
    ['slug', draft.slug],
  ]
  return Object.fromEntries(
    fields.filter(([, text]) => text.trim() === '').map(([path]) => [path, 'required']),
  )
}

/** Converts a typed address to a slug: capitals, accents and spaces are replaced. */
export function asSlug(typed: string): string {
  return foldText(typed)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
}
