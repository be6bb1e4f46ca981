import { attachmentsOf, type Attachment } from '#server/domain/files/attachments/index.ts'
import { type Booking, bookingsOf } from '#server/domain/living/bookings/index.ts'
import { type LoadedContribution, registerOf } from '#server/domain/gifts/contributions/index.ts'
import { type Gift, giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { type Household, householdsOnList } from '#server/domain/people/guests/index.ts'
import { type Mail, mailsToKeep } from '#server/domain/planning/mailbox/index.ts'
import { type Memory, memoriesOf } from '#server/domain/living/memories/index.ts'
import { albumOf } from '#server/domain/living/postcards/index.ts'
import { type Padrinazgo, padrinazgosOf } from '#server/domain/wedding/padrinazgos/index.ts'
import { pageOf } from '#server/domain/wedding/pages/index.ts'
import {
  coupleIn,
  giversByGift,
  type KeepsakeLook,
  keepsakeLook,
  type KeptLanguage,
  localeFor,
  longDay,
  retainedGifts,
} from '#server/domain/papers/passport/index.ts'
import {
  listsToKeep,
  type ShownList,
  type Supplier,
  suppliersOf,
} from '#server/domain/planning/board/index.ts'
import { type VisibleFields, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { type VoiceNote, voiceNotesOf } from '#server/domain/files/recordings/index.ts'
import { type SeatingTable, seatingPlanOf } from '#server/domain/people/seating/index.ts'
import { publishedUpdates, type Update } from '#server/domain/wedding/updates/index.ts'
import { partnersOf, todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Translate } from '#server/platform/words.ts'
import type { PageContent } from '#shared/inputs/page.ts'
import { isReleased } from '#shared/states/contribution.ts'
import { boxWords } from './box-words.ts'
import { type BoxFiles, boxFilesIn } from './box-files.ts'

/** The content of a memory box, with its texts and formats. */
export type Box = {
  readonly wedding: Wedding
  readonly couple: string
  readonly language: KeptLanguage
  readonly locale: string
  readonly translate: Translate
  readonly look: KeepsakeLook
  /** Formats a calendar day. */
  readonly day: (date: string) => string
  /** Formats the day of an instant in the wedding's time zone. */
  readonly dayOf: (at: Date) => string
  readonly boxFiles: BoxFiles
  readonly visibleFields: VisibleFields
  readonly page: PageContent
  readonly gifts: readonly Gift[]
  readonly memories: ReadonlyMap<string, Memory>
  readonly givers: ReadonlyMap<string, readonly string[]>
  /** The number of postcards sent by gift. */
  readonly postcards: ReadonlyMap<string, number>
  /** All contributions, including the instalments of plans. */
  readonly register: readonly LoadedContribution[]
  /** Each gift once. */
  readonly contributions: readonly LoadedContribution[]
  readonly voices: ReadonlyMap<string, VoiceNote>
  readonly mails: readonly Mail[]
  readonly attachments: ReadonlyMap<string, readonly Attachment[]>
  readonly updates: readonly Update[]
  readonly households: readonly Household[]
  readonly tables: readonly SeatingTable[]
  readonly padrinazgos: readonly Padrinazgo[]
  /** The task lists with their tasks. */
  readonly lists: readonly ShownList[]
  readonly suppliers: readonly Supplier[]
  /** The bookings of each gift, oldest first. */
  readonly bookings: ReadonlyMap<string, readonly Booking[]>
}

const maxUpdates = 2000

/**
 * Collects everything of a wedding that a partner may see now. Data that they hide from themselves is
 * excluded.
 */
export async function boxOf(platform: Platform, wedding: Wedding, language: KeptLanguage): Promise<Box> {
  const { db: on } = platform.database
  const visibleFields = visibleFieldsOf('partner', wedding, platform.clock.now()) ?? 'nothing'
  const voice = voiceOf(wedding, language)
  const { translate } = voice
  const folders = {
    photos: translate('folder.photos'),
    voices: translate('folder.voices'),
    files: translate('folder.files'),
  }
  const memories = await memoriesOf(on, wedding.id)
  const page = (await pageOf(on, wedding)).published
  const secret = { isSecret: visibleFields === 'nothing', unnamed: translate('someone') }
  const gave = await loadGivenGifts(on, wedding, memories, secret)
  const arranged = await loadArrangements(on, wedding.id)
  return {
    wedding,
    language,
    ...voice,
    look: keepsakeLook(page),
    boxFiles: boxFilesIn(platform, folders),
    visibleFields,
    page,
    gifts: await giftsOf(on, wedding.id),
    memories: new Map(memories.map((memory) => [memory.gift.id, memory])),
    ...gave,
    updates: await publishedUpdates(on, wedding.id, maxUpdates),
    households: await householdsOnList(on, wedding.id),
    ...arranged,
    attachments: new Map([...gave.attachments, ...arranged.attachments]),
  }
}

function voiceOf(
  wedding: Wedding,
  language: KeptLanguage,
): Pick<Box, 'locale' | 'translate' | 'couple' | 'day' | 'dayOf'> {
  const locale = localeFor(language, wedding)
  const names = partnersOf(wedding).map(({ givenNames }) => givenNames)
  return {
    locale,
    translate: boxWords(locale),
    couple: coupleIn(names, locale),
    day: (date) => longDay(date, locale),
    dayOf: (at) => longDay(todayIn(wedding.timeZone, at), locale),
  }
}

type Secret = { readonly isSecret: boolean; readonly unnamed: string }

async function loadGivenGifts(
  on: Reader,
  wedding: Wedding,
  memories: readonly Memory[],
  { isSecret, unnamed }: Secret,
): Promise<
  Pick<Box, 'register' | 'givers' | 'postcards' | 'contributions' | 'voices' | 'mails' | 'attachments'>
> {
  const register = isSecret ? [] : living(await registerOf(on, wedding))
  const contributions = uniqueGifts(register)
  const album = isSecret ? [] : await albumOf(on, wedding, memories)
  const sent = album.map(({ memory, givers }) => {
    return [memory.gift.id, givers.filter(({ postcard }) => postcard).length] as const
  })
  const mails = await mailsToKeep(on, wedding.id, { withLetters: !isSecret })
  const ids = contributions.map(({ contribution }) => contribution.planId ?? contribution.id)
  const mailIds = mails.map(({ id }) => id)
  return {
    register,
    contributions,
    givers: giversByGift(isSecret ? [] : await retainedGifts(on, wedding), unnamed),
    postcards: new Map(sent),
    voices: await voiceNotesOf(on, ids),
    mails,
    attachments: await attachmentsOf(on, 'mail', mailIds),
  }
}

/** Loads tables, padrinazgos, tasks, suppliers and bookings, with their attachments. */
async function loadArrangements(
  on: Reader,
  weddingId: string,
): Promise<Pick<Box, 'tables' | 'padrinazgos' | 'lists' | 'suppliers' | 'bookings' | 'attachments'>> {
  const lists = await listsToKeep(on, weddingId)
  const taskIds = lists.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const bookings = await bookingsOf(on, weddingId)
  const bookingIds = [...bookings.values()].flatMap((all) => all.map(({ id }) => id))
  const attachmentRows = await attachmentsOf(on, 'task', taskIds)
  const papers = await attachmentsOf(on, 'booking', bookingIds)
  return {
    tables: (await seatingPlanOf(on, weddingId)).tables,
    padrinazgos: await padrinazgosOf(on, weddingId),
    lists,
    suppliers: await suppliersOf(on, weddingId),
    bookings,
    attachments: new Map([...attachmentRows, ...papers]),
  }
}

/** Excludes contributions that were cancelled or ended before they were sent. */
export const living = (register: readonly LoadedContribution[]): LoadedContribution[] =>
  register.filter(({ contribution: { state } }) => !isReleased(state))

/** Each gift once: an instalment plan by its first instalment in the list. */
export function uniqueGifts(register: readonly LoadedContribution[]): LoadedContribution[] {
  const byPlan = new Map<string, LoadedContribution>()
  for (const found of register) {
    const { planId, id } = found.contribution
    if (!byPlan.has(planId ?? id)) byPlan.set(planId ?? id, found)
  }
  return [...byPlan.values()]
}
