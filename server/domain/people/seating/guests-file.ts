import type { AppContext } from '#server/graphql/viewer.ts'
import {
  cardCode,
  type Guest,
  guestName,
  type Household,
  householdsOnList,
  invitationUrl,
} from '#server/domain/people/guests/index.ts'
import { questionnaireOf, repliesOfWedding } from '#server/domain/people/questions/index.ts'
import type { Question } from '#shared/inputs/questions.ts'
import { celebrationsOf, todayIn, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import {
  type SpreadsheetFile,
  spreadsheetFile,
  type SpreadsheetFormat,
  type Table,
} from '#server/platform/spreadsheet.ts'
import { type Translate, wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { type SeatingPlan, seatingPlanOf } from './seating-queries.ts'

const fileWords = wordsFrom({ es, 'es-419': america, en })

/**
 * Returns all guests as a spreadsheet: their details, answers, table and household link, and a sheet of the
 * tables. Refuses `WeddingNotFound` for viewers who are not members.
 */
export async function guestsFile(
  context: AppContext,
  weddingId: string,
  format: SpreadsheetFormat,
): Promise<SpreadsheetFile> {
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const translate = fileWords(context.language)
    const plan = await seatingPlanOf(tx, weddingId)
    const households = await householdsOnList(tx, weddingId)
    const celebrations = await celebrationsOf(tx, weddingId)
    const day = (at: Date | null) => at && todayIn(wedding.timeZone, at)
    const linkOf = (household: Household) => invitationUrl(context, household)
    const codeOf = wedding.findsByCode ? (household: Household) => cardCode(context.secrets, household) : null
    const { questions } = await questionnaireOf(tx, weddingId)
    const replies = await repliesOfWedding(tx, weddingId)
    const guests = guestTable(households, {
      language: context.language,
      translate,
      plan,
      celebrations,
      questions,
      replies,
      day,
      linkOf,
      codeOf,
    })
    return spreadsheetFile(`${translate('file')}-${wedding.slug}`, format, {
      locale: wedding.locale,
      sheets: [
        { name: translate('sheet.guests'), ...guests },
        {
          name: translate('sheet.tables'),
          ...tableTable(households, plan, { translate, language: context.language }),
        },
      ],
    })
  })
}

type FileContent = {
  readonly language: string
  readonly translate: Translate
  readonly plan: SeatingPlan
  readonly celebrations: readonly { readonly id: string; readonly name: string }[]
  readonly questions: readonly Question[]
  readonly replies: Awaited<ReturnType<typeof repliesOfWedding>>
  readonly day: (at: Date | null) => string | null
  readonly linkOf: (household: Household) => string
  /** Null if codes open no invitation. */
  readonly codeOf: ((household: Household) => string) | null
}

/**
 * The first columns and the language match the headings an import knows, so that importing the file again
 * adds no guest.
 */
const known = ['household', 'givenNames', 'surnames', 'alias', 'isChild', 'dietaryNeeds', 'phone', 'email']
const words = ['note', 'song', 'words', 'greeting', 'householdPhone', 'householdEmail', 'country']
const ways = ['language', 'link']
const dates = ['sent', 'opened', 'answered']

function guestTable(
  households: readonly Household[],
  { language, translate, plan, celebrations, questions, replies, day, linkOf, codeOf }: FileContent,
): Table {
  const tableOf = new Map(plan.tables.flatMap(({ name, guestIds }) => guestIds.map((id) => [id, name])))
  const replyBy = new Map(replies.map((one) => [`${one.guestId} ${one.questionId}`, one.reply]))
  const titles = (columns: readonly string[]) => columns.map((column) => translate(`column.${column}`))
  return {
    header: [
      ...titles(known),
      ...celebrations.map(({ name: celebration }) => translate('column.answer', { celebration })),
      ...questions.map(({ text }) => text),
      ...titles(['table', ...words, ...ways, ...(codeOf ? ['code'] : []), ...dates]),
    ],
    rows: households.flatMap((household) =>
      household.guests.map((guest) => [
        household.name,
        guest.role ? guestName(guest, language) : guest.givenNames,
        guest.surnames,
        guest.alias,
        translate(guest.isChild ? 'yes' : 'no'),
        guest.dietaryNeeds,
        guest.phone,
        guest.email,
        ...celebrations.map(({ id }) => answerOf(guest, id, translate)),
        ...questions.map(({ id, kind }) => {
          const reply = replyBy.get(`${guest.id} ${id}`) ?? null
          return reply && kind === 'yesNo' ? translate(reply) : reply
        }),
        tableOf.get(guest.id) ?? null,
        household.note,
        guest.song,
        guest.note,
        household.greeting,
        household.phone,
        household.email,
        household.country,
        household.language && translate(`language.${household.language}`),
        linkOf(household),
        ...(codeOf ? [codeOf(household)] : []),
        day(household.sentAt),
        day(household.openedAt),
        day(household.answeredAt),
      ]),
    ),
  }
}

/** Returns the answer to a celebration in words; empty for guests who are not invited to it. */
function answerOf({ answers }: Guest, celebrationId: string, translate: Translate): string | null {
  const found = answers.find((one) => one.celebrationId === celebrationId)
  return found ? translate(`answer.${found.answer}`) : null
}

function tableTable(
  households: readonly Household[],
  { tables }: SeatingPlan,
  { translate, language }: Pick<FileContent, 'translate' | 'language'>,
): Table {
  const byId = new Map(households.flatMap(({ guests }) => guests.map((guest) => [guest.id, guest])))
  return {
    header: ['table', 'seats', 'seated', 'names'].map((column) => translate(`column.${column}`)),
    rows: tables.map(({ name, seats, guestIds }) => [
      name,
      String(seats),
      String(guestIds.length),
      guestIds
        .flatMap((id) => byId.get(id) ?? [])
        .map((guest) => guestName(guest, language))
        .join(', '),
    ]),
  }
}
