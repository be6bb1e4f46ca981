import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calendarText } from '#server/domain/planning/calendar-feeds/index.ts'
import { guestName } from '#server/domain/people/guests/index.ts'
import { type KeptLanguage, printPassport } from '#server/domain/papers/passport/index.ts'
import { registerFile } from '#server/domain/money/register/index.ts'
import { tripBudgetFile } from '#server/domain/living/trip-budget/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Html } from '#server/platform/html.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import { spreadsheetFile } from '#server/platform/spreadsheet.ts'
import { type ZipEntry, streamZip } from '#server/platform/zip.ts'
import { type Box, boxOf } from './box-content.ts'
import { padrinazgosPage, supplierSheet, tablesPage, taskSheet, tasksPage } from './box-arranged.ts'
import { type BoxPage, fileOf, renderBoxPage } from './box-frame.ts'
import { journeyPage } from './box-journey.ts'
import { lettersPage, otherMails, wordsPage } from './box-letters.ts'
import { registerPage } from './box-register.ts'
import { styleFiles } from './box-style.ts'
import { guestsPage, indexPage, newsPage, weddingPage } from './box-wedding.ts'
import { boxWords } from './box-words.ts'

/**
 * Packs a wedding into one archive that opens without a server: pages, pictures, voice messages, letters, the
 * register. It is streamed one file at a time. For a partner; has no permission check.
 */
export async function packMemoryBox(
  context: AppContext,
  wedding: Wedding,
  language: KeptLanguage,
): Promise<{ readonly name: string; readonly content: AsyncIterable<Uint8Array> }> {
  const box = await boxOf(context, wedding, language)
  return { name: `${box.translate('file')}-${wedding.slug}.zip`, content: streamZip(entries(context, box)) }
}

/** The pages with content. */
function shownIn(box: Box): BoxPage[] {
  const shown: BoxPage[] = ['index', 'page', 'journey']
  if (box.contributions.length > 0) shown.push('words')
  if (otherMails(box).length > 0) shown.push('letters')
  if (box.updates.length > 0) shown.push('news')
  if (box.households.length > 0) shown.push('guests')
  if (box.tables.length > 0) shown.push('tables')
  if (box.padrinazgos.length > 0) shown.push('padrinazgos')
  if (box.lists.length > 0) shown.push('tasks')
  if (box.contributions.length > 0) shown.push('register')
  return shown
}

const contentOf: Record<BoxPage, (box: Box, shown: readonly BoxPage[]) => Promise<Html> | Html> = {
  index: indexPage,
  page: weddingPage,
  journey: journeyPage,
  words: wordsPage,
  letters: lettersPage,
  news: newsPage,
  guests: guestsPage,
  tables: tablesPage,
  padrinazgos: padrinazgosPage,
  tasks: tasksPage,
  register: registerPage,
}

async function* entries(context: AppContext, box: Box): AsyncGenerator<ZipEntry> {
  const { translate } = box
  const changedAt = context.clock.now()
  const folder = `${translate('folder.box')}-${box.wedding.slug}`
  const packed = (path: string, content: Uint8Array, isPacked = true): ZipEntry => ({
    path: `${folder}/${path}`,
    content,
    isPacked,
    changedAt,
  })
  const text = (path: string, words: string) => packed(path, new TextEncoder().encode(words), false)
  for (const language of ['es', 'en'] as const) {
    const speak = boxWords(language)
    yield text(speak('readme'), readme(box, language))
  }
  const shown = shownIn(box)
  for (const page of shown) {
    yield text(fileOf(box, page), renderBoxPage(box, page, shown, await contentOf[page](box, shown)))
  }
  const looks = translate('folder.looks')
  for (const { name, content } of styleFiles(box.look)) yield packed(`${looks}/${name}`, content, false)
  for (const [name, path] of fontLicences(box)) yield packed(`${looks}/${name}`, await readFile(path), false)
  for (const file of await dataFiles(context, box))
    yield packed(`${translate('folder.data')}/${file.name}`, file.content, false)
  const options = { language: box.language, form: 'screen', onlyGiven: false } as const
  yield packed(translate('passportFile'), (await printPassport(context, box.wedding, options)).content)
  for await (const { path, content } of box.boxFiles.contents()) yield packed(path, content)
}

/** The licences of the fonts in a box: of our own, and of those of the design. */
function fontLicences({ look }: Box): [string, string][] {
  const fonts = join(rootFolder(), 'data', 'fonts')
  const own: [string, string] = ['LICENSE.txt', join(fonts, 'LICENSE')]
  const [set = ''] = /^[^/]+(?=\/)/.exec(look.design.face('display')) ?? []
  return set === '' ? [own] : [own, [`LICENSE-${set}.txt`, join(fonts, set, 'LICENSE')]]
}

/** The data files: calendar, register, budget of the trip, guests with tables, tasks, suppliers. */
async function dataFiles(context: AppContext, box: Box): Promise<{ name: string; content: Uint8Array }[]> {
  const { translate, wedding, locale } = box
  const query = { wedding, part: 'partner', language: locale } as const
  const calendar = await calendarText(context.database.db, context, query)
  const register = await registerFile(context, wedding.id, 'csv')
  const tripBudget = await tripBudgetFile(context, wedding.id, 'csv')
  const guests = await spreadsheetFile('guests', 'csv', { locale: wedding.locale, sheets: [guestSheet(box)] })
  const tasks = await spreadsheetFile('tasks', 'csv', { locale: wedding.locale, sheets: [taskSheet(box)] })
  const suppliers = await spreadsheetFile('suppliers', 'csv', {
    locale: wedding.locale,
    sheets: [supplierSheet(box)],
  })
  return [
    { name: translate('calendarFile'), content: new TextEncoder().encode(calendar) },
    { name: translate('registerFile'), content: register.content },
    { name: translate('guestsFile'), content: guests.content },
    { name: translate('tripBudgetFile'), content: tripBudget.content },
    ...(box.lists.length > 0 ? [{ name: translate('tasksFile'), content: tasks.content }] : []),
    ...(box.suppliers.length > 0 ? [{ name: translate('suppliersFile'), content: suppliers.content }] : []),
  ]
}

function guestSheet({ households, page, translate, tables, locale }: Box) {
  const { celebrations } = page
  const tableOf = new Map(tables.flatMap(({ name, guestIds }) => guestIds.map((id) => [id, name] as const)))
  return {
    name: translate('page.guests.title'),
    header: [
      translate('column.guest'),
      translate('column.household'),
      translate('column.email'),
      translate('column.phone'),
      translate('column.diet'),
      translate('column.table'),
      ...celebrations.map(({ name }) => name),
    ],
    rows: households.flatMap((household) =>
      household.guests.map((guest) => [
        guestName(guest, locale),
        household.name,
        guest.email ?? household.email,
        guest.phone ?? household.phone,
        guest.dietaryNeeds,
        tableOf.get(guest.id) ?? null,
        ...celebrations.map(({ id }) => {
          const guestAnswer = guest.answers.find(({ celebrationId }) => celebrationId === id)
          return guestAnswer ? translate(`answer.${guestAnswer.answer}`) : null
        }),
      ]),
    ),
  }
}

/** Returns the readme for people who find the box and do not know the product. */
function readme(box: Box, language: KeptLanguage): string {
  const speak = boxWords(language)
  const { translate, couple, wedding } = box
  const lines = (['index', ...shownIn(box).filter((page) => page !== 'index')] as const).map(
    (page) =>
      `${fileOf(box, page)} — ${page === 'index' ? speak('readmeLine.index') : speak(`page.${page}.about`)}`,
  )
  const rest = (['photos', 'voices', 'files', 'data', 'looks'] as const).map(
    (name) => `${translate(`folder.${name}`)}/ — ${speak(`readmeLine.${name}`)}`,
  )
  const passport = `${translate('passportFile')} — ${speak('files.passport')}`
  return [
    speak('readmeTitle', { couple, date: wedding.weddingDate }),
    '',
    speak('readmeHow'),
    '',
    ...lines,
    passport,
    ...rest,
    '',
    speak('readmeEnd'),
    '',
  ].join('\r\n')
}
