import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CatalogueRowFragment } from '#web/graphql/generated/graphql.ts'

/** Whether an idea is published, and whether changes are pending. */
export function IdeaState({ status, isPending }: Pick<CatalogueRowFragment, 'status' | 'isPending'>) {
  const { t } = useTranslation('catalogue')
  return (
    <span className="catalogue-states">
      <span data-state={status}>{t(`status.${status}`)}</span>
      {isPending && <span data-state="pending">{t('pending')}</span>}
    </span>
  )
}
