import type { IconName } from '#web/ui/icon-names.ts'
import type { ShownEvent } from './calendar-state.ts'

/** The event kinds of the filter. */
export const kinds = ['own', 'wedding', 'deadline', 'task', 'booking'] as const
export type Kind = (typeof kinds)[number]

/** Returns the kind of an event: celebrations belong to the wedding. */
export function kindOf({ source }: Pick<ShownEvent, 'source'>): Kind {
  return source === 'celebration' ? 'wedding' : source
}

/** The filter's colour of each kind: that of most of its events. */
export const kindColors = {
  own: 'primary',
  wedding: 'coral',
  deadline: 'sun',
  task: 'info',
  booking: 'success',
} as const satisfies Record<Kind, ShownEvent['color']>

/** The icon of events from other sources. */
export const kindIcons: Readonly<Record<Kind, IconName | null>> = {
  own: null,
  wedding: 'heart',
  deadline: 'flag',
  task: 'board',
  booking: 'ticket',
}
