import { emptyPagePlace } from '#shared/empty-page-place.ts'
import type {
  EditedPageContentFragment,
  PagePlaceKind,
  PageSectionKind,
  PageSide,
  PageTemplate,
  PageTypeface,
} from '#web/graphql/generated/graphql.ts'
import type { OwnPicture } from '#shared/inputs/own-picture.ts'
import { newId } from '#web/graphql/new-id.ts'

export type EditedCelebration = OwnPicture & {
  readonly id: string
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string
  readonly place: string
  readonly mapUrl: string
  readonly note: string
  readonly dressCode: string
  /** `invitations`: the page does not show it. */
  readonly shownOn: string
}
export type EditedStop = OwnPicture & {
  readonly id: string
  readonly name: string
  readonly days: string
  readonly line: string
}
export type EditedPicture = {
  readonly id: string
  /** The name of an illustration, or the address of an uploaded picture. */
  readonly picture: string
  readonly caption: string
  readonly focalX: number
  readonly focalY: number
}
export type EditedPlace = {
  readonly id: string
  readonly kind: PagePlaceKind
  readonly name: string
  readonly text: string
  readonly address: string
  readonly mapUrl: string
  readonly webUrl: string
  readonly phone: string
}
/** Returns an empty place of this kind. */
export const newPlace = (kind: PagePlaceKind): EditedPlace => emptyPagePlace(newId(), kind)
export type EditedQuestion = { readonly id: string; readonly question: string; readonly answer: string }
export type EditedMoment = {
  readonly id: string
  readonly time: string
  /** Null for songs and points of the day. */
  readonly title: string | null
  readonly text: string
}

/** A section in the form; only the list of its kind is filled. */
export type EditedSection = {
  readonly id: string
  readonly kind: PageSectionKind
  readonly title: string
  readonly hidden: boolean
  readonly text: string
  readonly side: PageSide
  readonly pictures: readonly EditedPicture[]
  readonly places: readonly EditedPlace[]
  readonly questions: readonly EditedQuestion[]
  readonly moments: readonly EditedMoment[]
}

/** The page in the form, without null values. */
export type EditedPage = {
  readonly imgCover: string
  readonly coverFocalX: number
  readonly coverFocalY: number
  readonly hasCountdown: boolean
  readonly showsBothLanguages: boolean
  readonly listTitle: string
  readonly listIntro: string
  readonly template: PageTemplate
  readonly theme: string
  readonly typeface: PageTypeface
  readonly celebrations: readonly EditedCelebration[]
  readonly stops: readonly EditedStop[]
  readonly sections: readonly EditedSection[]
}

/** A page from the server, where omitted fields of a celebration are null. */
export type SerializedPage = EditedPageContentFragment

export function editedPage(serialized: SerializedPage): EditedPage {
  return {
    ...serialized,
    celebrations: serialized.celebrations.map(({ isPrivate, ...one }) => ({
      ...one,
      startsAt: one.startsAt.slice(0, 16),
      endsAt: one.endsAt?.slice(0, 16) ?? '',
      mapUrl: one.mapUrl ?? '',
      note: one.note ?? '',
      dressCode: one.dressCode ?? '',
      shownOn: isPrivate ? 'invitations' : 'page',
    })),
  }
}

/** Returns the page to save. */
export function serializePage(page: EditedPage): SerializedPage {
  return {
    ...page,
    stops: [...page.stops],
    sections: page.sections.map((section) => ({
      ...section,
      pictures: [...section.pictures],
      places: [...section.places],
      questions: [...section.questions],
      moments: [...section.moments],
    })),
    celebrations: page.celebrations.map(({ shownOn, ...one }) => ({
      ...one,
      endsAt: one.endsAt || null,
      mapUrl: one.mapUrl.trim() || null,
      note: one.note.trim() || null,
      dressCode: one.dressCode.trim() || null,
      isPrivate: shownOn === 'invitations',
    })),
  }
}

/** Returns the page as guests would see it. */
export function previewOf(page: EditedPage): SerializedPage {
  const serialized = serializePage(page)
  return { ...serialized, celebrations: serialized.celebrations.filter(({ isPrivate }) => !isPrivate) }
}

/** Returns whether two pages are identical. */
export const isSamePage = (one: EditedPage, other: EditedPage): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns whether two parts look the same to a guest, ignoring surrounding spaces. */
export const isSameLook = (one: unknown, other: unknown): boolean =>
  one === other || essence(one) === essence(other)

const essence = (part: unknown) =>
  JSON.stringify(part, (_key, value: unknown) => (typeof value === 'string' ? value.trim() : value))
