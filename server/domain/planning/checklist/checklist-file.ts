import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import { requiredLine } from '#shared/inputs/text.ts'
import type { ChecklistTask } from './checklist.ts'
import { oncePerKey } from '#server/platform/once.ts'

const file = z
  .array(
    z.strictObject({
      key: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      daysBefore: z.int().min(-365).max(730),
      es: requiredLine(160),
      en: requiredLine(160),
    }),
  )
  .min(40)
  .refine((tasks) => new Set(tasks.map(({ key }) => key)).size === tasks.length, 'duplicate key')

/**
 * Returns the checklist of a country from `data/checklists`, read once. Throws with all errors of the file.
 */
export const checklistOf = oncePerKey((country: string): readonly ChecklistTask[] => {
  const path = join(rootFolder(), 'data', 'checklists', `${country.toLowerCase()}.json`)
  return file.parse(JSON.parse(readFileSync(path, 'utf8')))
})
