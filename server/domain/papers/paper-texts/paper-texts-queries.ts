import { asc, eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Printable, PrintLanguage } from '#shared/printables.ts'
import { paperTexts } from './paper-texts.tables.ts'

/** The own texts of a kind of paper in a language. */
export type PaperTexts = Pick<typeof paperTexts.$inferSelect, 'printable' | 'language' | 'texts' | 'version'>

/** Returns the own texts of a wedding's papers. */
export async function paperTextsOf(on: Reader, weddingId: string): Promise<PaperTexts[]> {
  return on
    .select()
    .from(paperTexts)
    .where(eq(paperTexts.weddingId, weddingId))
    .orderBy(asc(paperTexts.printable), asc(paperTexts.language))
}

/** Returns the texts of one kind, of version 0 if they were never changed. */
export const textsFor = (
  all: readonly PaperTexts[],
  printable: Printable,
  language: PrintLanguage,
): PaperTexts =>
  all.find((one) => one.printable === printable && one.language === language) ?? {
    printable,
    language,
    texts: {},
    version: 0,
  }
