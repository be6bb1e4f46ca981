import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { wordsFrom } from '#server/platform/words.ts'
import type { Account } from './account-queries.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }

export type AccountMailKind = Exclude<keyof typeof es, 'hello' | 'helloUnnamed' | 'footer'>

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

/** Emails to unconfirmed addresses omit the name, since it could be any text. */
const nameless: readonly AccountMailKind[] = ['confirmEmail', 'newEmail', 'emailTaken']

type AccountMail = {
  readonly kind: AccountMailKind
  readonly account: Pick<Account, 'email' | 'name' | 'language'>
  /** The event it is about: the same one twice sends one email. */
  readonly event: string
  /** Path of the button's link. */
  readonly path: string
  readonly values?: Record<string, string | number>
}

/** Queues an email about an account within this transaction, in the account's language. */
export async function queueAccountMail(
  tx: Tx,
  { env }: Pick<Platform, 'env'>,
  { kind, account, event, path, values = {} }: AccountMail,
): Promise<void> {
  const t = words(account.language)
  const name = nameless.includes(kind) ? null : account.name
  const content = {
    language: account.language,
    greeting: name ? t('hello', { name }) : t('helloUnnamed'),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
    button: t(`${kind}.button`, values),
    url: `${env.publicUrl}${path}`,
    after: t(`${kind}.after`, values),
    footer: t('footer'),
  }
  await queueMail(tx, {
    event,
    audience: 'members',
    to: { name, address: account.email },
    language: account.language,
    subject: t(`${kind}.subject`, values),
    ...renderMail(<Letter {...content} />),
  })
}
