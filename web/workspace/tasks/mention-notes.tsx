import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { UnseenMentionFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import './mention-notes.css'

/** The tasks with mentions of the viewer that they have not opened since. */
export function MentionNotes({ mentions }: { mentions: readonly UnseenMentionFragment[] }) {
  const { t } = useTranslation('board')
  if (mentions.length === 0) return null
  return (
    <section className="mention-notes" aria-label={t('mentions.title')}>
      <ul>
        {mentions.map(({ id, author, task }) => (
          <li key={id}>
            <Icon name="bell" />
            <span>
              {t('mentions.by', { who: author?.name ?? t('talk.gone') })}{' '}
              <Link to={`/boda/tareas?tarea=${task.id}`} preventScrollReset>
                {task.name}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
