import { type ReactNode, Suspense } from 'react'
import { townOf } from '#shared/town.ts'
import { Gallery } from './gallery.tsx'
import { Moments } from './moments.tsx'
import {
  isTimetable,
  type PageParts,
  readyCelebrations,
  type Section,
  type ShownSection,
} from '#web/workspace/couple-page/page-sections.ts'
import { Programme } from './programme.tsx'
import { Questions } from './questions.tsx'
import { QuietLink } from './quiet-link.tsx'
import { RsvpCard } from './rsvp-card.tsx'
import { Story } from './story.tsx'
import { Travel } from './travel.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import './timeline.css'

/** Loads the code of a section that few pages have. */
export const loadTimeline = () => import('./timeline.tsx')
const Timeline = lazyPart(loadTimeline)

/** The data of a page that comes from the wedding itself. */
export type PageWedding = {
  readonly slug: string
  readonly status: string
  readonly partners: readonly { readonly givenNames: string; readonly surnames: string }[]
  readonly weddingDate: string
  readonly place: string
  readonly venue: string
  readonly daysToGo: number
  readonly url: string
}

/** Content of sections from other features. */
export type PageSlots = {
  readonly updates?: (section: Section) => ReactNode
  readonly padrinazgos?: (section: Section) => ReactNode
  readonly afterCelebration?: (celebrationId: string) => ReactNode
  readonly atEnd?: ReactNode
}

type PageSectionProps = {
  one: ShownSection
  /** All visible sections, since some look different next to others of their kind. */
  shown: readonly ShownSection[]
  wedding: PageWedding
  page: PageParts
  couple: string
  slots: PageSlots
}

/** Renders a section by its kind. */
export function PageSection({ one, shown, wedding, page, couple, slots }: PageSectionProps) {
  const { section } = one
  const { slug, venue, daysToGo } = wedding
  const town = townOf(wedding.place)
  const isAhead = daysToGo >= 0
  const programme = shown.find((other) => other.section.kind === 'programme')
  const stories = shown.filter((other) => other.section.kind === 'story')
  switch (section.kind) {
    case 'story':
      return <Story {...one} isFirst={one === stories[0]} signed={one === stories.at(-1) ? couple : null} />
    case 'timeline':
      return (
        <Suspense>
          <Timeline {...one} />
        </Suspense>
      )
    case 'gallery':
      return <Gallery {...one} />
    case 'programme': {
      const hasCard = shown.some((other) => other.section.kind === 'rsvp')
      return (
        <Programme
          {...one}
          events={readyCelebrations(page)}
          place={town}
          slug={slug}
          isAhead={isAhead && !hasCard}
          timetables={one === programme ? shown.filter(isTimetable) : []}
          after={slots.afterCelebration}
        />
      )
    }
    case 'travel':
    case 'links':
      return <Travel {...one} />
    case 'questions':
      return <Questions {...one} />
    case 'music':
      return programme && isTimetable(one) ? null : <Moments {...one} />
    case 'updates':
      return slots.updates?.(section)
    case 'padrinazgos':
      return slots.padrinazgos?.(section)
    case 'rsvp':
      return isAhead ? (
        <RsvpCard {...one} slug={slug} couple={couple} venue={venue} place={town} image={page.imgCover} />
      ) : null
    case 'list':
      return <QuietLink {...one} href={`/${slug}/lista`} isClosed={wedding.status === 'closed'} />
  }
}
