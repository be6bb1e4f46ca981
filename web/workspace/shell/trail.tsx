import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { usePageTitle } from '#web/ui/blocks/page-title.ts'
import { placeAbove } from './place-above.ts'
import { placesFor } from './places-for.ts'
import { useSeesMoney } from './use-wedding.ts'

/** The breadcrumb on pages within a place: a link up and the page's name. */
export function Trail() {
  const { t } = useTranslation('couple')
  const { pathname } = useLocation()
  const { title } = usePageTitle()
  const seesMoney = useSeesMoney()
  const above = placeAbove(pathname)
  if (!above || placesFor([above], seesMoney).length === 0) return null
  return (
    <nav className="trail" aria-label={t('shell.trail')}>
      <ol>
        <li>
          <Link to={above.to}>{t(`shell.places.${above.key}`)}</Link>
        </li>
        <li>
          <Icon name="chevron-right" className="xs" />
          <span aria-current="page" className="el">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  )
}
