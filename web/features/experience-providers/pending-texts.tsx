import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EditedProviderFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useFieldName } from './field-names.ts'
import type { ProviderEditor } from './use-provider-editor.ts'

type PendingTextsProps = { provider: EditedProviderFragment; editor: ProviderEditor }

/** Texts that a provider wrote by its link, to read before couples do. */
export function PendingTexts({ provider, editor }: PendingTextsProps) {
  const { t } = useTranslation('providers')
  const fieldName = useFieldName()
  const { busy, isChanged } = editor
  return (
    <SectionCard title={t('review.title')} className="catalogue-facts">
      <p className="mut t13">{t('review.text')}</p>
      <dl className="provider-texts">
        {provider.pendingTexts.map(({ field, text }) => (
          <div key={field}>
            <dt>{fieldName(`provider.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isChanged ? (
        <p className="mut t13">{t('link.unsaved')}</p>
      ) : (
        <p className="provider-actions">
          <Action small busy={busy} onClick={() => void editor.review(true)}>
            {t('review.accept')}
          </Action>
          <Action small look="bare" busy={busy} onClick={() => void editor.review(false)}>
            {t('review.decline')}
          </Action>
        </p>
      )}
    </SectionCard>
  )
}
