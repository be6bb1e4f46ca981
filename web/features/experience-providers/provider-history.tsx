import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EditedProviderFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useFieldName } from './field-names.ts'

type ProviderHistoryProps = { revisions: EditedProviderFragment['revisions']; now: string }

/** The versions of a provider: what was done, by whom, and when. */
export function ProviderHistory({ revisions, now }: ProviderHistoryProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const fieldName = useFieldName()
  const authorOf = (act: string, who: string | null) =>
    act === 'corrected' || act === 'left' ? t('itself') : (who ?? t('someone'))
  return (
    <SectionCard title={t('history')} className="catalogue-history">
      <ol>
        {revisions.map(({ version, act, at, who, changedFields }) => (
          <li key={version}>
            <span>
              <b>{t(`act.${act}`)}</b>
              <small className="mut">{`${authorOf(act, who)} · ${format.ago(at, now)}`}</small>
              {changedFields.length > 0 && (
                <small className="mut">
                  {t('changed', {
                    fields: format.list(changedFields.map((name) => fieldName(`provider.${name}`))),
                  })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
