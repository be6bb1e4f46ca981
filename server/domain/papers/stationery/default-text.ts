import type { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Translate } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import type { PaperSlot, Printable } from '#shared/printables.ts'

type DefaultsFrom = {
  readonly translate: Translate
  readonly locale: string
  readonly celebrations: readonly Pick<
    Awaited<ReturnType<typeof celebrationsOf>>[number],
    'name' | 'startsAt' | 'place'
  >[]
}

/** Most celebrations on an invitation by default. */
const maxCelebrations = 3

/** Returns the text of a slot that the couple have not changed. */
export function defaultText(
  printable: Printable,
  slot: PaperSlot,
  { translate, locale, celebrations }: DefaultsFrom,
): string {
  if (slot !== 'details') return translate(`texts.${printable}.${slot}`)
  // Local time at the wedding, as everywhere on an invitation.
  const hour = (startsAt: string) =>
    dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${startsAt}:00Z`))
  return celebrations
    .slice(0, maxCelebrations)
    .map(({ name, startsAt, place }) => [name, hour(startsAt), place].filter(Boolean).join(' · '))
    .join('\n')
}
