import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import './page-bar.css'

type PageBarProps = {
  /** The answer to the invitation; null if none is asked for. */
  answerHref: string | null
  /** The section of directions and hotels; null without one. */
  travelHref: string | null
  listHref: string
}

/** The four places of the page that guests look for, within reach of the thumb on phones. */
export function PageBar({ answerHref, travelHref, listHref }: PageBarProps) {
  const { t } = useTranslation('guest')
  return (
    <nav className="page-bar" aria-label={t('page.bar.label')}>
      <a href="#top">
        <Icon name="heart" />
        {t('page.bar.wedding')}
      </a>
      {answerHref && (
        <Link to={answerHref}>
          <Icon name="reply" />
          {t('page.bar.answer')}
        </Link>
      )}
      {travelHref && (
        <a href={travelHref}>
          <Icon name="pin" />
          {t('page.bar.travel')}
        </a>
      )}
      <Link to={listHref}>
        <Icon name="gift" />
        {t('page.bar.list')}
      </Link>
    </nav>
  )
}
