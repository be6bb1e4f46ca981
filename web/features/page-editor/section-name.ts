import { useTranslation } from 'react-i18next'
import type { PageSectionKind } from '#web/graphql/generated/graphql.ts'

/** How a section is called here: by its own title, or by what it is. */
export function useSectionName(): (section: { kind: PageSectionKind; title: string }) => string {
  const { t } = useTranslation('page')
  return ({ kind, title }) => title.trim() || t(`kind.${kind}.name`)
}
