import type { Paper, PrintInput, PrintLanguage } from '#web/graphql/generated/graphql.ts'
import { hasBleedForm, type Ornament, type Printable } from '#shared/printables.ts'

/** The print options of a couple. */
export type PrintChoice = {
  readonly language: PrintLanguage
  readonly paper: Paper
  readonly ornament: Ornament
  /** Whether pages have bleed and crop marks, for a print shop. */
  readonly bleed: boolean
  /** Whether each experience gets its own envelope, instead of one for the list. */
  readonly each: boolean
}

export function inputFor(weddingId: string, printable: Printable, choice: PrintChoice): PrintInput {
  const { each, bleed, ...look } = choice
  return {
    weddingId,
    printable,
    ...look,
    ...(printable === 'envelope' && { each }),
    ...(bleed && hasBleedForm(printable) && { bleed }),
  }
}
