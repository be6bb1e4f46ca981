import { ideasOfProviders } from '#server/domain/catalogue/experience-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { Letter, type LetterContent, type LetterSection } from '#server/platform/mail/letter.tsx'
import { type NewMail, queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { localeOfProvider, providerUrl } from './provider-link.ts'
import type { LinkedProvider } from './provider-link-store.ts'

const words = wordsFrom({ es, 'es-419': america, en })

export type ProviderLetter = {
  readonly kind: Exclude<keyof typeof es, 'hello' | 'footer'>
  /** Event key; a repeated key sends no second email. */
  readonly event: string
  readonly sections?: readonly LetterSection[]
}

/** Queues an email to a provider in its language, with the link of its own page. */
export async function writeToProvider(
  tx: Tx,
  platform: Platform,
  linked: LinkedProvider,
  { kind, event, sections }: ProviderLetter,
): Promise<void> {
  const { provider, link } = linked
  const language = localeOfProvider(provider.content)
  const t = words(language)
  const ideas = (await ideasOfProviders(tx, [provider.id])).get(provider.id) ?? []
  const date = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(link.expiresAt)
  const values = { name: provider.content.name, count: ideas.length, date }
  await mailProvider(tx, platform, linked, {
    event,
    subject: t(`${kind}.subject`, values),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
    ...(sections ? { sections } : {}),
    button: t(`${kind}.button`, values),
    after: t(`${kind}.after`, values),
  })
}

/** Texts of a letter to a provider; `path` continues the address of its own page. */
export type LetterToProvider = Pick<
  LetterContent,
  'title' | 'body' | 'sections' | 'quote' | 'button' | 'after'
> &
  Pick<NewMail, 'event' | 'subject' | 'fromName' | 'replyTo'> & {
    readonly path?: string
    /** Further answers beside the button. */
    readonly choices?: readonly { readonly words: string; readonly path: string }[]
  }

/** Queues an email to a provider with a button that opens its own page, or a page below it. */
export async function mailProvider(
  tx: Tx,
  platform: Platform,
  { provider, link }: LinkedProvider,
  { event, subject, fromName, replyTo, path = '', choices = [], ...letter }: LetterToProvider,
): Promise<void> {
  const { name, email } = provider.content
  invariant(email, 'Provider without an address')
  const language = localeOfProvider(provider.content)
  const t = words(language)
  const url = providerUrl(platform, link)
  const content = {
    language,
    greeting: t('hello', { name }),
    ...letter,
    url: `${url}${path}`,
    choices: choices.map((choice) => ({ words: choice.words, url: `${url}${choice.path}` })),
    footer: t('footer', { name }),
  }
  await queueMail(tx, {
    event,
    audience: 'members',
    to: { name, address: email },
    language,
    subject,
    ...(fromName ? { fromName } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...renderMail(<Letter {...content} />),
  })
}
