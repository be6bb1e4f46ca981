import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { requiredLine } from '#shared/inputs/text.ts'
import { oncePerKey } from '#server/platform/once.ts'

const words = z.strictObject({
  name: requiredLine(padrinazgoLimits.name),
  meaning: requiredLine(padrinazgoLimits.meaning),
})
const file = z
  .array(z.strictObject({ key: z.string().regex(/^[a-z]+(-[a-z]+)*$/), es: words, en: words }))
  .min(4)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'duplicate key')

/** A ready padrinazgo of a country, in both languages. */
export type ReadyPadrinazgo = z.output<typeof file>[number]

/**
 * Returns the ready padrinazgos of a country from `data/padrinazgos`, read once. Throws an error that lists
 * every mistake in the file.
 */
export const readyPadrinazgos = oncePerKey((country: string): readonly ReadyPadrinazgo[] => {
  const path = join(rootFolder(), 'data', 'padrinazgos', `${country.toLowerCase()}.json`)
  return file.parse(JSON.parse(readFileSync(path, 'utf8')))
})
