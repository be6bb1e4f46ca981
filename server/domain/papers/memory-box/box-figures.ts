import { registerOf } from '#server/domain/gifts/contributions/index.ts'
import { giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { householdsOnList } from '#server/domain/people/guests/index.ts'
import { mailsToKeep } from '#server/domain/planning/mailbox/index.ts'
import { memoriesOf } from '#server/domain/living/memories/index.ts'
import { padrinazgosOf } from '#server/domain/wedding/padrinazgos/index.ts'
import { listsToKeep } from '#server/domain/planning/board/index.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { voiceNotesOf } from '#server/domain/files/recordings/index.ts'
import { seatingPlanOf } from '#server/domain/people/seating/index.ts'
import { publishedUpdates } from '#server/domain/wedding/updates/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { uniqueGifts, living } from './box-content.ts'

/** The figures of a wedding's memory box at present. */
export async function boxFigures(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  wedding: Wedding,
) {
  const { db: on } = database
  const isSecret = visibleFieldsOf('partner', wedding, clock.now()) === 'nothing'
  const contributions = isSecret ? [] : uniqueGifts(living(await registerOf(on, wedding)))
  const ids = contributions.map(({ contribution }) => contribution.planId ?? contribution.id)
  const photos = (await memoriesOf(on, wedding.id)).reduce((sum, memory) => sum + memory.photos.length, 0)
  const news = await publishedUpdates(on, wedding.id, 2000)
  return {
    gifts: (await giftsOf(on, wedding.id)).length,
    givers: contributions.length,
    voices: (await voiceNotesOf(on, ids)).size,
    letters: (await mailsToKeep(on, wedding.id, { withLetters: !isSecret })).length,
    photos: photos + news.reduce((sum, update) => sum + update.photos.length, 0),
    tables: (await seatingPlanOf(on, wedding.id)).tables.length,
    padrinazgos: (await padrinazgosOf(on, wedding.id)).length,
    tasks: (await listsToKeep(on, wedding.id)).reduce((sum, { tasks }) => sum + tasks.length, 0),
    guests: (await householdsOnList(on, wedding.id)).reduce((sum, { guests }) => sum + guests.length, 0),
  }
}
