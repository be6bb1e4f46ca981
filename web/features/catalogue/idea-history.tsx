import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EditedIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

type IdeaHistoryProps = {
  idea: EditedIdeaFragment
  now: string
  busy: boolean
  onRestore: (version: number) => void
}

/** The versions of an idea with their authors, each with a restore button. */
export function IdeaHistory({ idea, now, busy, onRestore }: IdeaHistoryProps) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  if (idea.revisions.length === 0)
    return (
      <SectionCard title={t('history')} className="catalogue-history">
        <p className="mut">{t('noHistory')}</p>
      </SectionCard>
    )
  return (
    <SectionCard title={t('history')} className="catalogue-history">
      <ol>
        {idea.revisions.map(({ version, act, at, who }) => (
          <li key={version}>
            <span>
              <b>{t(`act.${act}`)}</b>
              <small className="mut">
                {act === 'loaded'
                  ? t('fromFiles')
                  : `${who ?? t(act === 'priceChecked' ? 'itsProvider' : 'someone')} · ${format.ago(at, now)}`}
              </small>
            </span>
            {version === idea.version ? (
              <small className="mut">{t('current')}</small>
            ) : (
              <Action
                small
                busy={busy}
                aria-label={t('backTo', { version })}
                onClick={() => onRestore(version)}
              >
                {t('back')}
              </Action>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
