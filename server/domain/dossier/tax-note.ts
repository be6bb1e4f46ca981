import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import type { Country } from '#shared/country.ts'
import { requiredLine } from '#shared/inputs/text.ts'

const words = z.strictObject({ es: requiredLine(600), en: requiredLine(600) })

const file = z
  .strictObject({
    /** When somebody last held it against its sources. */
    checkedOn: z.iso.date(),
    facts: z
      .array(
        words.extend({
          /** By its place among the sources; none where it says that we do not know. */ source: z
            .int()
            .min(0)
            .nullable(),
        }),
      )
      .min(1)
      .max(6),
    sources: z
      .array(z.strictObject({ title: requiredLine(160), url: z.url({ protocol: /^https?$/ }) }))
      .min(1),
    ask: words,
  })
  .refine(
    ({ facts, sources }) => facts.every(({ source }) => source === null || source < sources.length),
    'a fact without its source',
  )
export type TaxNote = z.output<typeof file>

const known = new Map<string, TaxNote>()

/** What can be said of gifts and taxes in a country, with its sources, from `data/tax-notes`, read once; throws with every mistake in it. */
export function taxNoteOf(country: Country): TaxNote {
  const path = join(rootFolder(), 'data', 'tax-notes', `${country.toLowerCase()}.json`)
  const note = known.get(country) ?? file.parse(JSON.parse(readFileSync(path, 'utf8')))
  known.set(country, note)
  return note
}
