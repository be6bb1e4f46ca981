import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { PlaceLink } from './place-link.tsx'
import { placeAt } from './place-above.ts'
import { usePlaces } from './use-places.ts'
import './section-strip.css'

/** The places of the current section side by side, where the sidebar is not in sight. */
export function SectionStrip() {
  const { t } = useTranslation('couple')
  const { pathname } = useLocation()
  const { sections } = usePlaces()
  const strip = useRef<HTMLElement>(null)
  const current = placeAt(pathname)
  const section = sections.find(({ places }) => places.some(({ key }) => key === current?.key))
  const isAtPlace = current !== undefined && pathname.replace(/\/+$/, '') === current.to
  useEffect(() => {
    const list = strip.current?.firstElementChild
    const mark = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && mark) list.scrollLeft = mark.offsetLeft - (list.clientWidth - mark.offsetWidth) / 2
  }, [pathname])
  if (!section || section.places.length < 2 || !isAtPlace) return null
  return (
    <nav className="section-strip" aria-label={t(`shell.sections.${section.key}`)} ref={strip}>
      <ul className="scroll-strip">
        {section.places.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} isCurrent={place.key === current.key} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
