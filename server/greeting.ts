import { resolve } from 'node:path'
import type { Application } from '#server/application.ts'
import type { Env } from '#server/platform/env.ts'
import { isHostingForbidden, noOperatorWarning } from '#server/platform/operator-settings.ts'

/** Returns the text shown in the terminal after start: URLs, data folder, and the sample's logins. */
export function greeting(env: Env, { publicUrl, database, sampleLogins }: Application): string {
  const { dataDir, smtpUrl, mailPages } = env
  const logins =
    sampleLogins?.map(
      ({ who, email, password, secondFactorSecret }) =>
        `    ${who}: ${email} / ${password}${secondFactorSecret ? `\n      and a code: give an application for codes ${secondFactorSecret}` : ''}\n`,
    ) ?? []
  return [
    `\n  Vivencia: ${publicUrl}\n`,
    `  GraphQL:  ${publicUrl}/graphql/\n`,
    `  Database: ${database === 'pglite' ? `embedded, in ${resolve(dataDir, 'database')}` : 'PostgreSQL'}\n`,
    `  Mail:     ${smtpUrl ? 'by SMTP' : `as files in ${resolve(dataDir, 'mail')}`}${mailPages ? `, to be read at ${publicUrl}/dev/correo` : ''}\n`,
    ...(logins.length > 0 ? ['\n  The sample wedding has these log-ins:\n', ...logins] : []),
    ...(isHostingForbidden(env) ? [`\n  ${noOperatorWarning}\n`] : []),
    '\n  Ctrl-C ends it.\n\n',
  ].join('')
}
