import { updateLimits } from '#shared/inputs/update-limits.ts'
import type { UpdateInput, UpdateShownFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'

/** A picture of the form; its id is local to the form. */
export type EditedPhoto = { readonly id: string; readonly image: string; readonly caption: string }
export type NewsForm = {
  readonly title: string
  readonly text: string
  readonly photos: readonly EditedPhoto[]
}

export const emptyNews: NewsForm = { title: '', text: '', photos: [] }

export function newsFormOf({ title, text, photos }: UpdateShownFragment): NewsForm {
  return { title, text, photos: photos.map((photo) => ({ ...photo, id: newId() })) }
}

export function inputOf({ title, text, photos }: NewsForm): UpdateInput {
  return { title, text, photos: photos.map(({ image, caption }) => ({ image, caption })) }
}

/** Returns what is missing before saving. */
export function problemOf({ title }: NewsForm): 'title' | null {
  return title.trim() === '' ? 'title' : null
}

/** Adds a picture while there is room. */
export function withPhoto(form: NewsForm, image: string): NewsForm {
  if (form.photos.length >= updateLimits.photos) return form
  return { ...form, photos: [...form.photos, { id: newId(), image, caption: '' }] }
}
