import type { IconName } from '#web/ui/icon-names.ts'
import type { ShownEvent } from './calendar-state.ts'

/** What the calendar tells apart, as its filter names it. */
export const kinds = ['own', 'wedding', 'deadline', 'task', 'booking'] as const
export type Kind = (typeof kinds)[number]

/** Of which kind an event is: the celebrations belong to the wedding. */
export function kindOf({ source }: Pick<ShownEvent, 'source'>): Kind {
  return source === 'celebration' ? 'wedding' : source
}

/** The colour each kind has in the filter: that of most of its events. */
export const kindColors = {
  own: 'primary',
  wedding: 'coral',
  deadline: 'sun',
  task: 'info',
  booking: 'success',
} as const satisfies Record<Kind, ShownEvent['color']>

/** The drawing beside an event that comes from elsewhere. */
export const kindIcons: Readonly<Record<Kind, IconName | null>> = {
  own: null,
  wedding: 'heart',
  deadline: 'flag',
  task: 'checklist',
  booking: 'ticket',
}
