import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ImportedCalendarFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRecurrenceWords } from './recurrence-words.ts'
import { useWhen } from './use-when.ts'

/** Number of listed events; the others are counted. */
const listed = 30

/** The preview of a file: numbers of new, changed and unchanged events, the events, and unreadable ones. */
export function ImportPreview({ preview }: { preview: ImportedCalendarFragment }) {
  const { t } = useTranslation('calendar')
  const { whole } = useWhen()
  const inWords = useRecurrenceWords()
  const { newCount, changedCount, sameCount, problems } = preview
  const coming = preview.events.filter(({ standing }) => standing !== 'same')
  const why = (code: string) => {
    const key = `import.codes.${code}`
    return t(t.has(key) ? key : 'import.codes.unreadable')
  }
  return (
    <div className="import-preview">
      <p>
        <b>{t('import.counts', { fresh: newCount, changed: changedCount, same: sameCount })}</b>
      </p>
      {newCount + changedCount === 0 && problems.length === 0 && <p>{t('import.nothing')}</p>}
      {coming.length > 0 && (
        <ul>
          {coming.slice(0, listed).map((event, index) => (
            <li key={index}>
              <b>{event.title}</b>
              <small>
                {whole(event)}
                {event.recurrence && ` · ${inWords(event) ?? t('repeats.mark')}`}
                {event.standing === 'changed' && ` · ${t('import.changes')}`}
              </small>
            </li>
          ))}
          {coming.length > listed && <li>{t('import.more', { count: coming.length - listed })}</li>}
        </ul>
      )}
      {problems.length > 0 && (
        <>
          <p>{t('import.problems', { count: problems.length })}</p>
          <ul className="import-problems">
            {problems.slice(0, listed).map(({ line, code, title }, index) => (
              <li key={index}>
                <Icon name="alert" className="s" />
                <span>
                  {t('import.line', { line, why: why(code) })}
                  {title && <small>{title}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
