import type { experiences } from './experiences.tables.ts'

export type Idea = typeof experiences.$inferSelect

/** Returns the picture of an idea: its photograph, or else the illustration. */
export const imageOf = ({ photo, image }: Pick<Idea, 'photo' | 'image'>): string => photo?.picture ?? image

/** Returns the text of a photograph for readers who cannot see it; empty for an illustration. */
export function imageAltOf({ photo }: Pick<Idea, 'photo'>, language: string): string {
  return photo?.[language.startsWith('en') ? 'altEn' : 'altEs'] ?? ''
}

/** The text of an idea in this language: English, or else Spanish. */
export function wordsOf(idea: Idea, language: string): Idea['words']['es'] {
  return idea.words[language.startsWith('en') ? 'en' : 'es']
}
