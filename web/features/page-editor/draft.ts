import type { EditedPageFragment } from '#web/graphql/generated/graphql.ts'

export type DraftCelebration = {
  readonly id: string
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string
  readonly place: string
  readonly mapUrl: string
  readonly note: string
  readonly dressCode: string
}
export type DraftStop = {
  readonly id: string
  readonly name: string
  readonly days: string
  readonly line: string
}

/** The page as it stands in the form: nothing is null, since nothing in a form is. */
export type PageDraft = {
  readonly imgCover: string
  readonly storyTitle: string
  readonly story: string
  readonly listTitle: string
  readonly listIntro: string
  readonly celebrations: readonly DraftCelebration[]
  readonly stops: readonly DraftStop[]
}

export function draftOf({
  imgCover,
  storyTitle,
  story,
  listTitle,
  listIntro,
  celebrations,
  stops,
}: EditedPageFragment): PageDraft {
  return {
    imgCover,
    storyTitle,
    story,
    listTitle,
    listIntro,
    celebrations: celebrations.map(({ id, name, startsAt, endsAt, place, mapUrl, note, dressCode }) => ({
      id,
      name,
      startsAt: startsAt.slice(0, 16),
      endsAt: endsAt?.slice(0, 16) ?? '',
      place,
      mapUrl: mapUrl ?? '',
      note: note ?? '',
      dressCode: dressCode ?? '',
    })),
    stops: stops.map(({ id, name, days, line }) => ({ id, name, days, line })),
  }
}

export function isSameDraft(one: PageDraft, other: PageDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Puts an item one place earlier or later; at the end of the list it stays. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const to = index + by
  const item = items[index]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(to, 0, item)
}

/** What the server did not accept, by the path of the field; the first rule for each. */
export function problemsByPath(
  issues: readonly { path: string; rule: string }[],
): Readonly<Record<string, string>> {
  const byPath: Record<string, string> = {}
  for (const { path, rule } of issues) byPath[path] ??= rule
  return byPath
}
