import {
  issueProviderLink,
  type LetterToProvider,
  linkOfProvider,
  localeOfProvider,
  mailProvider,
  updateProviderLink,
} from '#server/domain/catalogue/provider-links/index.ts'
import type { ExperienceProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { answerTo } from '#server/domain/planning/correspondence/index.ts'
import {
  beginDeliveries,
  type Mail,
  type MailRecipient,
  noteDelivery,
  putMail,
} from '#server/domain/planning/mailbox/index.ts'
import { coupleName, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { mailKey } from '#server/platform/mail/message.ts'
import { type Translate, wordsFrom } from '#server/platform/words.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { isProviderShown } from '#shared/states/experience-provider.ts'
import type { BookingRequest } from './booking-request.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsFrom({ es, 'es-419': america, en })

/** The letters of a conversation to its provider. */
type RequestLetter = keyof typeof es

type LetterAbout = { readonly gift: Gift; readonly wedding: Wedding; readonly request: BookingRequest }

/** Whether mails can reach a provider: it is listed, has an address, and its link was not revoked. */
export async function isAskable(on: Reader, { id, state, content }: ExperienceProvider): Promise<boolean> {
  if (!isProviderShown(state) || !content.email) return false
  return !(await linkOfProvider(on, id))?.revokedAt
}

/**
 * Queues a letter about a request to its locked provider, with the page of the request behind its button, and shows it
 * in the couple's mailbox: a reply by mail arrives in the same thread. A provider that mails cannot reach gets none.
 */
export async function writeAboutRequest(
  tx: Tx,
  platform: Platform,
  provider: ExperienceProvider,
  { kind, about }: { readonly kind: RequestLetter; readonly about: LetterAbout },
): Promise<void> {
  const { name, email: address } = provider.content
  if (!address || !(await isAskable(tx, provider))) return
  const link = await issueProviderLink(tx, platform, provider, { replace: false })
  await updateProviderLink(tx, provider.id, { sentAt: platform.clock.now() })
  const language = localeOfProvider(provider.content)
  const letter = letterOf(kind, about, { language, name })
  const mail = await putLetter(tx, platform, about, { letter, to: { name, email: address } })
  const event = `booking-request:${kind}:${mail.id}`
  const { replyTo, replyToken } = await answerTo(tx, platform, { mail, address })
  const changedAt = platform.clock.now()
  const sent = { state: 'waiting', messageId: mailKey(event, address), replyToken, changedAt } as const
  await noteDelivery(tx, { mailId: mail.id, address }, sent)
  const reply = replyTo ? { replyTo } : {}
  await mailProvider(
    tx,
    platform,
    { provider, link },
    { ...letter, ...reply, event, fromName: mail.fromName },
  )
}

type LetterToShow = { readonly letter: ProviderWords; readonly to: MailRecipient }

/** Adds a letter to the sent mails of the couple: a request and its replies are one thread. */
async function putLetter(
  tx: Tx,
  { random, clock }: Platform,
  { wedding, request }: LetterAbout,
  { letter: { subject, body, sections = [] }, to }: LetterToShow,
): Promise<Mail> {
  const lines = sections.map(({ title, lines: of }) => [`${title}:`, ...of].join('\n'))
  const mail = await putMail(tx, {
    id: random.uuid(),
    weddingId: wedding.id,
    threadId: request.id,
    category: 'outbox',
    opened: true,
    subject,
    html: htmlFromText([body, ...lines].join('\n\n')),
    date: clock.now(),
    fromName: coupleName(wedding),
    fromEmail: null,
    fromAccountId: request.entries.findLast(({ accountId }) => accountId)?.accountId ?? null,
    to: [to],
    contributionId: null,
  })
  invariant(mail, 'Letter of a request exists')
  await beginDeliveries(tx, mail, { now: clock.now(), newId: () => random.uuid() })
  return mail
}

type ProviderWords = Omit<LetterToProvider, 'event'>

type Reading = { readonly language: string; readonly name: string }

function letterOf(
  kind: RequestLetter,
  { gift, wedding, request }: LetterAbout,
  { language, name }: Reading,
): ProviderWords {
  const t = words(language)
  const days = dateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  const dayOf = (date: string) => days.format(new Date(date))
  const values = {
    name,
    couple: coupleName({ ...wedding, locale: language }),
    gift: gift.title,
    people: request.people,
    date: request.date ? dayOf(request.date) : '',
  }
  const path = `/reserva/${request.id}`
  const isQuestion = kind === 'ask' || kind === 'remind'
  return {
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
    after: t(`${kind}.after`, values),
    ...(isQuestion
      ? questionParts(t, path, { dates: request.dates.map(dayOf), wishes: request.wishes })
      : { button: t(`${kind}.button`), path }),
  }
}

type Question = { readonly dates: readonly string[]; readonly wishes: string }

/** The three answers of a question, and what is asked. */
function questionParts(t: Translate, path: string, { dates, wishes }: Question) {
  return {
    sections: [
      { title: t('ask.dates'), lines: dates },
      ...(wishes ? [{ title: t('ask.wishes'), lines: wishes.split('\n') }] : []),
    ],
    button: t('ask.yes'),
    path: `${path}?respuesta=si`,
    choices: [
      { words: t('ask.other'), path: `${path}?respuesta=otra` },
      { words: t('ask.no'), path: `${path}?respuesta=no` },
    ],
  }
}
