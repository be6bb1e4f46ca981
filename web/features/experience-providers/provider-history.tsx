import { useTranslation } from 'react-i18next'
import type { EditedProviderFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'

type ProviderHistoryProps = { revisions: EditedProviderFragment['revisions']; now: string }

/** The versions of a provider: what was done, by whom, and when. */
export function ProviderHistory({ revisions, now }: ProviderHistoryProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  return (
    <SectionCard title={t('history')} className="catalogue-history">
      <ol>
        {revisions.map(({ version, act, at, who }) => (
          <li key={version}>
            <span>
              <b>{t(`act.${act}`)}</b>
              <small className="mut">{`${who ?? t('someone')} · ${format.ago(at, now)}`}</small>
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
