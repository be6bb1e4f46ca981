import type { Ornament, Paper, PrintInput, PrintLanguage } from '#web/graphql/generated/graphql.ts'

export const printables = ['insert', 'table', 'elders', 'envelope'] as const
export type Printable = (typeof printables)[number]

/** How a couple want what they print. */
export type PrintChoice = {
  readonly language: PrintLanguage
  readonly paper: Paper
  readonly ornament: Ornament
  /** An envelope of each experience, instead of one for the list. */
  readonly each: boolean
}

export function inputFor(weddingId: string, printable: Printable, choice: PrintChoice): PrintInput {
  const { each, ...look } = choice
  return { weddingId, printable, ...look, ...(printable === 'envelope' && { each }) }
}
