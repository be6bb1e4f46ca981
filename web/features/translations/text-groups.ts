import { maxSavedTranslations } from '#shared/inputs/translation-limits.ts'
import type { TranslatedTextFragment } from '#web/graphql/generated/graphql.ts'

/** The texts of one subject: the list, a section, a gift. */
export type TextGroup = Pick<TranslatedTextFragment, 'group' | 'subjectId' | 'subject' | 'sectionKind'> & {
  readonly texts: readonly TranslatedTextFragment[]
}

/** Returns whether guests read a text in the original, although the couple write in another language too. */
export const isMissing = ({ translation }: TranslatedTextFragment): boolean => translation === null

/** Returns the texts by subject, in their order. */
export function groupTexts(texts: readonly TranslatedTextFragment[]): TextGroup[] {
  const bySubject = Map.groupBy(texts, ({ group, subjectId }) => `${group} ${subjectId}`)
  return [...bySubject.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { group, subjectId, subject, sectionKind } = first
    return { group, subjectId, subject, sectionKind, texts: own }
  })
}

/** Returns the texts whose words the catalogue has in both languages, as many as can be saved at once. */
export function suggestedTranslations(
  texts: readonly TranslatedTextFragment[],
): { original: string; text: string }[] {
  const suggested = texts.flatMap(({ original, suggestion, translation, former }) =>
    suggestion !== null && translation === null && former === null ? { original, text: suggestion } : [],
  )
  return suggested.slice(0, maxSavedTranslations)
}
