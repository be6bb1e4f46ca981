import { databaseVariables } from '#server/platform/database-settings.ts'
import {
  domain,
  host,
  mailbox,
  oneOf,
  publicUrl,
  type Reading,
  secret,
  secretLength,
  secrets,
  smtpUrl,
  text,
  wholeNumber,
  readBoolean,
} from '#server/platform/env-readings.ts'
import { holdVariables } from '#server/platform/hold-settings.ts'
import { operatorVariables } from '#server/platform/operator-settings.ts'
import { s3Variables } from '#server/platform/storage/s3-settings.ts'
import { telemetryVariables } from '#server/platform/telemetry/telemetry-settings.ts'

/** A configuration variable, with its documentation. */
export type Variable<Value> = {
  /** Default in the form of a value, or a description if it is computed. */
  readonly byDefault: string
  readonly description: string
  readonly read: (values: string) => Reading<Value>
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const environments = ['production', 'development', 'test'] as const

function variable<Value>(
  byDefault: string,
  description: string,
  read: (values: string) => Reading<Value>,
): Variable<Value> {
  return { byDefault, description, read }
}

/** All configuration variables. No other code reads the environment. */
export const variables = {
  PORT: variable('3000', 'The port to listen on; 0 takes any free one', wholeNumber(0, 65535)),
  HOST: variable('127.0.0.1', 'The address to listen on; 0.0.0.0 for all of them', host),
  PUBLIC_URL: variable(
    'http://HOST:PORT',
    'Public address of this instance, used in every link and mail',
    publicUrl,
  ),
  DATA_DIR: variable(
    './data',
    'The folder of the embedded database, uploads, mail and generated secrets',
    text,
  ),
  ...databaseVariables,
  ...s3Variables,
  SMTP_URL: variable('mail as files in DATA_DIR/mail', 'The server that sends the mail', smtpUrl),
  MAIL_FROM: variable(
    'Vivencia <vivencia@localhost>',
    'The sender of the mail; needed with SMTP_URL',
    mailbox,
  ),
  MAIL_DOMAIN: variable(
    'no incoming mail',
    'The domain whose mail is forwarded to /inbound-mail: replies to letters, and bounces; needs INBOUND_MAIL_SECRET',
    domain,
  ),
  INBOUND_MAIL_SECRET: variable(
    '/inbound-mail is closed',
    `Signs incoming mail; at least ${secretLength} characters, known to the service that forwards it`,
    secret,
  ),
  MAIL_PAGES: variable(
    'yes on a local instance without PUBLIC_URL and DATABASE_URL',
    'Whether /dev/correo shows the mail files to every visitor; not allowed with SMTP_URL or on a public instance',
    readBoolean,
  ),
  TRUST_PROXY: variable('0', 'Number of proxies in front that append to X-Forwarded-For', wholeNumber(0, 10)),
  METRICS_TOKEN: variable(
    '/metrics is readable from this machine only',
    `Grants access to /metrics, as Authorization: Bearer …; at least ${secretLength} characters`,
    secret,
  ),
  ...telemetryVariables,
  LOG_LEVEL: variable('info', `Lowest level of log lines: ${logLevels.join(', ')}`, oneOf(logLevels)),
  NODE_ENV: variable('production', `Kind of environment: ${environments.join(', ')}`, oneOf(environments)),
  SAMPLE_DATA: variable(
    'yes on a local instance without PUBLIC_URL and DATABASE_URL',
    'Whether an empty database gets sample data; not allowed on a public instance',
    readBoolean,
  ),
  ...operatorVariables,
  ...holdVariables,
  CARDS_FILE: variable(
    'no card company',
    'A JSON file with the card companies of this instance and their keys; docs/payments.md describes it',
    text,
  ),
  CARDS_SANDBOX: variable(
    'yes without PUBLIC_URL, except in production with DATABASE_URL',
    'Whether the sandboxes run: a card company that moves no money and a booking system of invented products; not where visitors could take them for real',
    readBoolean,
  ),
  SESSION_SECRET: variable(
    'generated into DATA_DIR/secrets.json',
    `Signs the sessions; at least ${secretLength} characters, the same for all processes`,
    secret,
  ),
  LINK_SECRET: variable(
    'generated into DATA_DIR/secrets.json',
    `Signs the private links; at least ${secretLength} characters, the same for all processes`,
    secret,
  ),
  SEAL_SECRET: variable(
    'generated into DATA_DIR/secrets.json',
    `Encrypts columns that a copy of the database must not reveal, such as second factors; at least ${secretLength} characters, the same for all processes, changed as under “Changing secrets”`,
    secret,
  ),
  SEAL_SECRET_OLD: variable(
    'no old secrets',
    'Old values of SEAL_SECRET that still decrypt, separated by commas, until `npm run rotate-keys` says that no row needs them',
    secrets,
  ),
} as const
