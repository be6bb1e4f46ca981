import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WrongConfiguration } from '#server/platform/env.ts'

/** Legal texts of the operator by name, such as `privacy.es`. The built-in texts replace missing ones. */
export type LegalTexts = Readonly<Record<string, string>>

const names = ['privacy.es', 'privacy.en', 'legal-notice.es', 'legal-notice.en'] as const

/** Reads the operator's legal texts. Throws `WrongConfiguration` if the folder contains none of them. */
export function readLegalTexts(folder: string | null): LegalTexts {
  if (folder === null) return {}
  const texts = Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(join(folder, `${name}.md`))
      return text === null ? [] : [[name, text]]
    }),
  )
  if (Object.keys(texts).length > 0) return texts
  throw new WrongConfiguration([`LEGAL_DIR holds none of ${names.map((name) => `${name}.md`).join(', ')}.`])
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}
