import { findAccount, noticeAddressesOf } from '#server/domain/identity/accounts/index.ts'
import { coupleName, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

export type TeamLetter = {
  readonly kind: Exclude<keyof typeof es, 'hello' | 'helloUnnamed' | 'footer'>
  readonly wedding: Wedding
  /** Event key; a repeated key sends no second email. */
  readonly event: string
  /** Name of the acting member. */
  readonly by: string
  readonly path: string
  readonly values?: Readonly<Record<string, string>>
  /** Day named in the email, formatted in the recipient's language. */
  readonly day?: { readonly at: Date; readonly timeZone: string }
}

type Reader = { readonly name: string; readonly address: string; readonly language: string }

/** Queues an email about the team to a member, in their language, to all addresses of the last 60 days. */
export async function writeToMember(
  tx: Tx,
  platform: Platform,
  accountId: string,
  letter: TeamLetter,
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const language = account.language.startsWith('en') ? 'en' : letter.wedding.locale
  for (const address of await noticeAddressesOf(tx, account, platform.clock.now()))
    await write(tx, platform, { name: account.name, address, language }, letter)
}

/** Queues an email to an address without an account, in the language of the wedding. */
export async function writeToInvited(
  tx: Tx,
  platform: Platform,
  to: { name: string; address: string },
  letter: TeamLetter,
): Promise<void> {
  await write(tx, platform, { ...to, language: letter.wedding.locale }, letter)
}

async function write(tx: Tx, { env }: Platform, to: Reader, letter: TeamLetter): Promise<void> {
  const { language } = to
  const { kind, wedding, by, day } = letter
  const t = words(language)
  const date = day
    ? dateTimeFormat(language, { dateStyle: 'long', timeZone: day.timeZone }).format(day.at)
    : ''
  const couple = coupleName({ ...wedding, locale: language })
  const values = { by: by || couple, couple, date, ...letter.values }
  const content = {
    language,
    greeting: to.name ? t('hello', { name: to.name }) : t('helloUnnamed'),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
    button: t(`${kind}.button`, values),
    url: `${env.publicUrl}${letter.path}`,
    after: t(`${kind}.after`, values),
    footer: t('footer'),
  }
  await queueMail(tx, {
    event: letter.event,
    audience: 'members',
    to: { name: to.name || null, address: to.address },
    language,
    subject: t(`${kind}.subject`, values),
    ...renderMail(<Letter {...content} />),
  })
}
