import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ProviderImportsQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

export type FormerImport = ProviderImportsQuery['providerImports'][number]

type FormerImportsProps = {
  imports: readonly FormerImport[]
  now: string
  busy: boolean
  onUndo: (id: string) => void
}

/** Earlier imports, each of which can be undone. */
export function FormerImports({ imports, now, busy, onUndo }: FormerImportsProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  if (imports.length === 0) return null
  return (
    <SectionCard title={t('import.former')} className="catalogue-history">
      <ol>
        {imports.map(({ id, source, at, who, undoneAt, providerCount, ideaCount }) => (
          <li key={id}>
            <span>
              <b>{t(`import.source.${source}`)}</b>
              <small className="mut">
                {`${who ?? t('someone')} · ${format.ago(at, now)} · ${t('import.kept', { providers: providerCount, ideas: ideaCount })}`}
              </small>
            </span>
            {undoneAt ? (
              <small className="mut">{t('import.undone')}</small>
            ) : (
              <Action small busy={busy} onClick={() => onUndo(id)}>
                {t('import.undo')}
              </Action>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
