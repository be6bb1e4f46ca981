import { useTranslation } from '#web/i18n/use-translation.ts'
import { townOf } from '#shared/town.ts'
import { readyCelebrations } from '#web/workspace/couple-page/page-sections.ts'
import { dayOf } from '#web/workspace/couple-page/wall-clock.ts'
import { previewOf, type EditedPage, type EditedSection } from './content.ts'

/** Returns a function for the default title of a section. */
export function useDefaultTitle(page: EditedPage, place: string): (section: EditedSection) => string {
  const { t } = useTranslation('page')
  const { t: tGuest } = useTranslation('guest')
  return ({ id, kind }) => {
    switch (kind) {
      case 'story':
        return page.sections.find((section) => section.kind === 'story')?.id === id
          ? tGuest('page.storyTitle')
          : ''
      case 'programme': {
        const days = new Set(readyCelebrations(previewOf(page)).map(({ startsAt }) => dayOf(startsAt))).size
        return tGuest('page.programme.title', { days: Math.max(days, 1), place: townOf(place) })
      }
      case 'list':
        return tGuest('page.quiet.title')
      case 'gallery':
      case 'travel':
      case 'links':
      case 'questions':
      case 'music':
      case 'timeline':
      case 'rsvp':
        return tGuest(`page.${kind}.title`)
      case 'updates':
      case 'padrinazgos':
        return t(`kind.${kind}.name`)
    }
  }
}
