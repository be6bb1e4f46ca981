import {
  type DatabaseSettings,
  conflictingDatabaseSettings,
  readDatabaseSettings,
} from '#server/platform/database-settings.ts'
import {
  type environments,
  type logLevels,
  type Variable,
  variables,
} from '#server/platform/env-variables.ts'
import { type HoldSettings, readHolds } from '#server/platform/hold-settings.ts'
import { type ReachSettings, settingsByReach } from '#server/platform/instance-reach.ts'
import { type OperatorSettings, readOperator } from '#server/platform/operator-settings.ts'
import { readSecretsFile } from '#server/platform/secrets-file.ts'
import { readS3, type S3Settings } from '#server/platform/storage/s3-settings.ts'
import { readTelemetry, type TelemetrySettings } from '#server/platform/telemetry/telemetry-settings.ts'

/** Validated configuration. */
export type Env = {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Null for uploads in `dataDir`. */
  readonly s3: S3Settings | null
  /** Null without traces. */
  readonly telemetry: TelemetrySettings | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Without it, email replies are not possible. */
  readonly mailDomain: string | null
  readonly inboundMailSecret: string | null
  readonly trustProxy: number
  readonly metricsToken: string | null
  readonly logLevel: (typeof logLevels)[number]
  readonly environment: (typeof environments)[number]
  readonly production: boolean
  readonly cardsFile: string | null
  readonly holds: HoldSettings
  readonly sessionSecret: string
  readonly linkSecret: string
  readonly sealSecret: string
  /** Former secrets, which only decrypt. */
  readonly oldSealSecrets: readonly string[]
} & DatabaseSettings &
  ReachSettings &
  OperatorSettings

/** Invalid configuration, with one sentence for each problem. */
export class WrongConfiguration extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'WrongConfiguration'
    this.sentences = sentences
  }
}

type SecretName = 'sessionSecret' | 'linkSecret' | 'sealSecret'
type ReadVariable = <Value>(name: string, variable: Variable<Value>) => Value | null
type EnvVariables = Readonly<Record<string, string | undefined>>

/**
 * Reads and validates all settings, so that all problems are reported together; then `complete` generates
 * missing secrets.
 */
export function readEnv(values: EnvVariables = process.env, complete = withGenerated): Env {
  const wrong: string[] = []
  const at: ReadVariable = (name, { read }) => {
    // An empty value is treated as absent, as for `SMTP_URL=` in a compose file.
    const value = values[name]?.trim()
    if (!value) return null
    const reading = read(value)
    if ('value' in reading) return reading.value
    wrong.push(`${name} ${reading.wrong}.`)
    return null
  }
  const port = at('PORT', variables.PORT) ?? 3000
  const listensOn = at('HOST', variables.HOST) ?? '127.0.0.1'
  const givenUrl = at('PUBLIC_URL', variables.PUBLIC_URL)
  const environment = at('NODE_ENV', variables.NODE_ENV) ?? 'production'
  const database = readDatabaseSettings(at)
  const trustProxy = at('TRUST_PROXY', variables.TRUST_PROXY) ?? 0
  const { wrong: unsafe, ...byReach } = settingsByReach(
    { host: listensOn, publicUrl: givenUrl, databaseUrl: database.databaseUrl, trustProxy },
    { ...readReach(at), smtp: Boolean(values['SMTP_URL']?.trim()), production: environment === 'production' },
  )
  const open = {
    port,
    host: listensOn,
    publicUrl: givenUrl ?? `http://${nameInLinks(listensOn)}:${port}`,
    dataDir: at('DATA_DIR', variables.DATA_DIR) ?? './data',
    ...database,
    smtpUrl: at('SMTP_URL', variables.SMTP_URL),
    mailFrom: at('MAIL_FROM', variables.MAIL_FROM) ?? variables.MAIL_FROM.byDefault,
    mailDomain: at('MAIL_DOMAIN', variables.MAIL_DOMAIN),
    inboundMailSecret: at('INBOUND_MAIL_SECRET', variables.INBOUND_MAIL_SECRET),
    ...byReach,
    trustProxy,
    metricsToken: at('METRICS_TOKEN', variables.METRICS_TOKEN),
    logLevel: at('LOG_LEVEL', variables.LOG_LEVEL) ?? 'info',
    environment,
    production: environment === 'production',
    ...readGroups(at, wrong),
    cardsFile: at('CARDS_FILE', variables.CARDS_FILE),
    oldSealSecrets: at('SEAL_SECRET_OLD', variables.SEAL_SECRET_OLD) ?? [],
  }
  const givenSecrets = {
    sessionSecret: at('SESSION_SECRET', variables.SESSION_SECRET),
    linkSecret: at('LINK_SECRET', variables.LINK_SECRET),
    sealSecret: at('SEAL_SECRET', variables.SEAL_SECRET),
  }
  wrong.push(...conflictingSettings(open, Boolean(values['MAIL_FROM']?.trim())), ...unsafe)
  if (wrong.length > 0) throw new WrongConfiguration(wrong)
  return { ...open, ...complete(givenSecrets, open.dataDir) }
}

const readGroups = (at: ReadVariable, wrong: string[]) => ({
  ...readOperator(at),
  holds: readHolds(at),
  s3: readS3(at, wrong),
  telemetry: readTelemetry(at),
})
/** Reads the settings whose defaults depend on who can reach the instance. */
function readReach(at: ReadVariable) {
  return {
    sampleData: at('SAMPLE_DATA', variables.SAMPLE_DATA),
    mailPages: at('MAIL_PAGES', variables.MAIL_PAGES),
    cardsSandbox: at('CARDS_SANDBOX', variables.CARDS_SANDBOX),
  }
}

function conflictingSettings(
  open: DatabaseSettings & Pick<Env, 'smtpUrl' | 'mailDomain' | 'inboundMailSecret'>,
  hasSender: boolean,
): string[] {
  const wrong = conflictingDatabaseSettings(open)
  if (open.smtpUrl && !hasSender) {
    wrong.push('MAIL_FROM is needed with SMTP_URL: the address the mail comes from.')
  }
  if ((open.mailDomain === null) !== (open.inboundMailSecret === null)) {
    wrong.push('MAIL_DOMAIN and INBOUND_MAIL_SECRET go together: mail comes in with both, or not at all.')
  }
  return wrong
}

/** Returns the given secrets, completed by those of the data folder. */
function withGenerated(
  { sessionSecret, linkSecret, sealSecret }: { readonly [name in SecretName]: string | null },
  dataDir: string,
): Pick<Env, SecretName> {
  if (sessionSecret && linkSecret && sealSecret) return { sessionSecret, linkSecret, sealSecret }
  const file = readSecretsFile(dataDir)
  if ('wrong' in file) throw new WrongConfiguration([file.wrong])
  return {
    sessionSecret: sessionSecret ?? file.sessionSecret,
    linkSecret: linkSecret ?? file.linkSecret,
    sealSecret: sealSecret ?? file.sealSecret,
  }
}

/** Leaves missing secrets empty, for a program that brings them: none is generated. */
export const withoutGenerated: typeof withGenerated = ({ sessionSecret, linkSecret, sealSecret }) => ({
  sessionSecret: sessionSecret ?? '',
  linkSecret: linkSecret ?? '',
  sealSecret: sealSecret ?? '',
})

/** Returns the configuration, or prints its problems and exits with code 1. */
export function readEnvOrExit(complete = withGenerated): Env {
  try {
    return readEnv(process.env, complete)
  } catch (error) {
    if (!(error instanceof WrongConfiguration)) throw error
    process.stderr.write(
      `The configuration cannot be used:\n${error.sentences.map((line) => `  ${line}\n`).join('')}`,
    )
    process.exit(1)
  }
}

/** Returns the list of variables for `npm start -- --help`. */
export function describeVariables(): string {
  return Object.entries(variables)
    .map(
      ([name, { description, byDefault }]) =>
        `  ${name.padEnd(16)}${description}.\n${' '.repeat(18)}Default: ${byDefault}`,
    )
    .join('\n')
}

function nameInLinks(listensOn: string): string {
  if (listensOn === '0.0.0.0' || listensOn === '::') return 'localhost'
  return listensOn.includes(':') ? `[${listensOn}]` : listensOn
}
