import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceLink } from './place-link.tsx'
import type { NavigationEntry, NavigationSection } from './places.ts'
import { WaitingCount } from './waiting-count.tsx'

type SectionEntryProps = {
  section: NavigationSection
  /** The place that is shown. */
  current: NavigationEntry | undefined
  /** Whether there is nothing in it yet. */
  isQuiet: boolean
  onGo?: () => void
}

/** A section of the sidebar: a link to its first place, and a button that shows all of them. */
export function SectionEntry({ section: { key, icon, places }, current, isQuiet, onGo }: SectionEntryProps) {
  const { t } = useTranslation('couple')
  const parts = useId()
  const isWithin = places.some((place) => place.key === current?.key)
  const [isOpen, setOpen] = useState(isWithin)
  const [wasWithin, setWasWithin] = useState(isWithin)
  if (isWithin !== wasWithin) {
    setWasWithin(isWithin)
    setOpen(isWithin)
  }
  const [first, second] = places
  if (!first) return null
  const name = t(`shell.sections.${key}`)
  return (
    <li data-within={isWithin || undefined} data-quiet={isQuiet || undefined}>
      <div className="side-section">
        <Link to={first.to} aria-current={isWithin && !second ? 'page' : undefined} onClick={onGo}>
          <Icon name={icon} />
          {name}
          {!isOpen && <WaitingCount places={places} />}
        </Link>
        {second && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={parts}
            aria-label={t('shell.parts', { section: name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron-down" className="xs" />
          </button>
        )}
      </div>
      {second && (
        <ul id={parts} className="side-parts" hidden={!isOpen}>
          {places.map((place) => (
            <li key={place.key}>
              <PlaceLink place={place} isCurrent={place.key === current?.key} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
