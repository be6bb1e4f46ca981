import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageSectionKind } from '#web/graphql/generated/graphql.ts'

/** Returns a function for a section's name: its title, or its kind. */
export function useSectionName(): (section: { kind: PageSectionKind; title: string }) => string {
  const { t } = useTranslation('page')
  return ({ kind, title }) => title.trim() || t(`kind.${kind}.name`)
}
