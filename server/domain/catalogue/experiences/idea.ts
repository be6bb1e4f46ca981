import type { experiences } from './experiences.tables.ts'

export type Idea = typeof experiences.$inferSelect

/** The text of an idea in this language: English, or else Spanish. */
export function wordsOf(idea: Idea, language: string): Idea['words']['es'] {
  return idea.words[language.startsWith('en') ? 'en' : 'es']
}
