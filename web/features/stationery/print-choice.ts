import type { Paper, PrintInput, PrintLanguage } from '#web/graphql/generated/graphql.ts'
import type { Ornament, Printable } from '#shared/printables.ts'

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
