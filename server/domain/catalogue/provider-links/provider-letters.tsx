import { ideasOfProviders } from '#server/domain/catalogue/experience-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { Letter, type LetterSection } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
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
  { provider, link }: LinkedProvider,
  { kind, event, sections }: ProviderLetter,
): Promise<void> {
  const { name, email } = provider.content
  invariant(email, 'Provider without an address')
  const language = localeOfProvider(provider.content)
  const t = words(language)
  const ideas = (await ideasOfProviders(tx, [provider.id])).get(provider.id) ?? []
  const date = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(link.expiresAt)
  const values = { name, count: ideas.length, date }
  const content = {
    language,
    greeting: t('hello', values),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
    ...(sections ? { sections } : {}),
    button: t(`${kind}.button`, values),
    url: providerUrl(platform, link),
    after: t(`${kind}.after`, values),
    footer: t('footer', values),
  }
  await queueMail(tx, {
    event,
    audience: 'members',
    to: { name, address: email },
    language,
    subject: t(`${kind}.subject`, values),
    ...(await renderMail(<Letter {...content} />)),
  })
}
