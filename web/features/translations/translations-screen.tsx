import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { OwnTextsQuery } from '#web/graphql/generated/graphql.ts'
import { Action, ExternalAction } from '#web/ui/blocks/action.tsx'
import { Card, SectionCard } from '#web/ui/blocks/card.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { groupTexts, isMissing, suggestedTranslations, type TextGroup } from './text-groups.ts'
import { TextRow } from './text-row.tsx'
import { type Translations, useTranslations } from './use-translations.ts'
import './translations.css'

type OwnTexts = NonNullable<OwnTextsQuery['ownTexts']>
type View = 'missing' | 'all'

/** All words that guests read, each beside its translation. */
export function TranslationsScreen({ own }: { own: OwnTexts }) {
  const { t } = useTranslation('translations')
  const { language, locale, url, texts } = own
  const translations = useTranslations(language, texts)
  const missing = texts.filter(isMissing)
  const [view, setView] = useState<View>(missing.length > 0 ? 'missing' : 'all')
  // A text stays on the screen after it was translated, until the view is chosen again.
  const [open, setOpen] = useState(() => new Set(missing.map(({ original }) => original)))
  const choose = (chosen: View) => {
    setView(chosen)
    setOpen(new Set(missing.map(({ original }) => original)))
  }
  const shown = texts.filter((text) => view === 'all' || open.has(text.original) || isMissing(text))
  const done = texts.length - missing.length
  const counts = { done, count: texts.length }
  return (
    <div className="page translations">
      <PageHead
        title={t(`title.${language}`)}
        note={t(`note.${language}`, counts)}
        phoneNote={t('phoneNote', counts)}
        actions={
          <>
            <ExternalAction href={url} icon="eye">
              {t('see')}
            </ExternalAction>
            <CopyButton text={url} what={t(`link.${language}`)}>
              {t('copy')}
            </CopyButton>
          </>
        }
      />
      <LeaveGuard isChanged={translations.isChanged} onSave={translations.saveAll} />
      {texts.length === 0 ? (
        <EmptyState picture="white-village" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <Card padded className="translations-intro">
            <p>{t(`intro.${language}`)}</p>
            <Suggestions own={own} translations={translations} />
          </Card>
          <div className="translations-bar">
            <Segments
              label={t('view.label')}
              value={view}
              onChoose={choose}
              segments={[
                { value: 'missing', label: t('view.missing'), count: missing.length },
                { value: 'all', label: t('view.all'), count: texts.length },
              ]}
            />
            <p className="t13 mut" role="status">
              {t(translations.isChanged || translations.isBusy ? 'state.saving' : 'state.saved')}
            </p>
          </div>
          {shown.length === 0 ? (
            <EmptyState picture="celebration-toast" title={t('done.title')}>
              {t(`done.text.${language}`)}
            </EmptyState>
          ) : (
            groupTexts(shown).map((group) => (
              <Group
                key={`${group.group} ${group.subjectId}`}
                {...{ group, language, locale, translations }}
              />
            ))
          )}
        </>
      )}
    </div>
  )
}

type GroupProps = Pick<OwnTexts, 'language' | 'locale'> & { group: TextGroup; translations: Translations }

function Group({ group, language, locale, translations }: GroupProps) {
  const { t } = useTranslation('translations')
  const { t: tPage } = useTranslation('page')
  const name =
    group.subject || (group.sectionKind ? tPage(`kind.${group.sectionKind}.name`) : t('group.list'))
  const missing = group.texts.filter(isMissing).length
  return (
    <SectionCard
      title={
        <>
          {group.group !== 'list' && <span className="t12 mut">{t(`group.${group.group}`)} </span>}
          <span lang={group.subject ? locale : undefined}>{name}</span>
        </>
      }
      count={missing > 0 ? t('left', { count: missing }) : t('complete')}
      className="translations-group"
    >
      <ul>
        {group.texts.map((text) => (
          <TextRow
            key={text.key}
            text={text}
            language={language}
            locale={locale}
            value={translations.textOf(text)}
            problem={translations.problemOf(text.original)}
            acts={translations}
          />
        ))}
      </ul>
    </SectionCard>
  )
}

/** Offers the translations that the catalogue has for words which the couple took from it. */
function Suggestions({ own, translations }: { own: OwnTexts; translations: Translations }) {
  const { t } = useTranslation('translations')
  const notice = useNotice()
  const ready = suggestedTranslations(own.texts)
  if (ready.length === 0) return null
  const adoptAll = async () => {
    const count = ready.length
    if (await translations.use(ready)) notice({ text: t('suggestion.done', { count }) })
  }
  return (
    <div className="translations-ready">
      <p>{t(`suggestion.text.${own.language}`, { count: ready.length })}</p>
      <Action look="soft" icon="check" busy={translations.isBusy} onClick={() => void adoptAll()}>
        {t('suggestion.useAll', { count: ready.length })}
      </Action>
    </div>
  )
}
