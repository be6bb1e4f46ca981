import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import type { Country } from '#shared/country.ts'
import { requiredLine } from '#shared/inputs/text.ts'
import { oncePerKey } from '#server/platform/once.ts'

const words = z.strictObject({ es: requiredLine(600), en: requiredLine(600) })

/**
 * The kind of a source. Only the text of a law (also in a reproduction) and statements of a tax authority
 * count as checked; a fact with other sources is marked as unchecked.
 */
const sourceKind = z.enum(['law', 'authority', 'press'])

const source = z.strictObject({
  kind: sourceKind,
  title: requiredLine(160),
  url: z.url({ protocol: /^https?$/ }),
  /** The day, month or year of the text; null if it states none. */
  publishedOn: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .nullable(),
})

const fact = words.extend({
  /** Indices of the sources, most important first. */
  sources: z.array(z.int().min(0)).min(1).max(3),
})

const file = z
  .strictObject({
    /** When the facts were last compared with their sources. */
    checkedOn: z.iso.date(),
    facts: z.array(fact).min(1).max(8),
    sources: z.array(source).min(1),
    ask: words,
  })
  .superRefine(({ facts, sources }, context) => {
    const used = new Set(facts.flatMap((one) => one.sources))
    for (const at of used)
      if (at >= sources.length) context.addIssue(`fact with source ${at}, which does not exist`)
    sources.forEach(({ title }, at) => {
      if (!used.has(at)) context.addIssue(`source without a fact: ${title}`)
    })
  })
export type TaxNote = z.output<typeof file>

/** Whether the first source of a fact is the text of a law or of a tax authority. */
export function isChecked(note: TaxNote, { sources }: TaxNote['facts'][number]): boolean {
  const [first] = sources
  return first !== undefined && note.sources[first]?.kind !== 'press'
}

/**
 * The tax note of a country with its sources, from `data/tax-notes`, read once. Throws with all errors of the
 * file.
 */
export const taxNoteOf = oncePerKey((country: Country): TaxNote => {
  const path = join(rootFolder(), 'data', 'tax-notes', `${country.toLowerCase()}.json`)
  return file.parse(JSON.parse(readFileSync(path, 'utf8')))
})
