import { describe, expect, test } from 'vitest'
import { envForTests } from '#server/platform/env.fixture.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { hours, minutes } from '#shared/duration.ts'
import { variables } from '#server/platform/env-variables.ts'
import { describeVariables } from '#server/platform/env.ts'

const { dataDir, read, sentencesOf } = envForTests()

describe('the configuration', () => {
  test('has a default for every value', () => {
    const env = read()
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'Vivencia <vivencia@localhost>',
      trustProxy: 0,
      metricsToken: null,
      logLevel: 'info',
      environment: 'production',
      production: true,
      sampleData: true,
      cardsFile: null,
      holds: defaultHolds,
      cardsSandbox: true,
    })
  })

  test('uses the given values', () => {
    const values = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://vivencia.example/',
      DATABASE_URL: 'postgresql://ana:clave@db:5432/vivencia',
      MIGRATION_DATABASE_URL: 'postgresql://owner:clave@db:5432/vivencia',
      S3_URL: 'https://s3.example/vivencia/',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'secreto',
      SMTP_URL: 'smtps://ana:clave@mail.example:465',
      MAIL_FROM: 'Vivencia <hola@vivencia.example>',
      MAIL_DOMAIN: 'Correo.Vivencia.Example',
      INBOUND_MAIL_SECRET: 'i'.repeat(32),
      TRUST_PROXY: '1',
      METRICS_TOKEN: 'm'.repeat(32),
      LOG_LEVEL: 'debug',
      NODE_ENV: 'development',
      OPERATOR_NAME: 'Vivencia, S. L.',
      OPERATOR_ADDRESS: 'Calle Mayor 1, 18001 Granada',
      OPERATOR_EMAIL: 'hola@vivencia.example',
      LEGAL_DIR: '/etc/vivencia/legal',
      VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      CARDS_FILE: '/etc/vivencia/cards.json',
      HOLD_MINUTES: '30',
      HOLD_CONFIRMED_HOURS: '24',
      HOLD_RENEWAL_HOURS: '0',
      HOLDS_PER_DEVICE: '5',
      CARDS_SANDBOX: 'no',
      SESSION_SECRET: 's'.repeat(32),
      LINK_SECRET: 'l'.repeat(32),
      SEAL_SECRET: 'k'.repeat(32),
      SEAL_SECRET_OLD: `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
    }
    expect(read(values)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://vivencia.example',
      dataDir: dataDir(),
      databaseUrl: values.DATABASE_URL,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
      s3: {
        url: 'https://s3.example/vivencia',
        accessKeyId: 'AKIA',
        secretAccessKey: 'secreto',
        region: 'us-east-1',
        encryption: null,
      },
      telemetry: null,
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      mailDomain: 'correo.vivencia.example',
      inboundMailSecret: values.INBOUND_MAIL_SECRET,
      reachableByOthers: true,
      mailPages: false,
      trustProxy: 1,
      metricsToken: values.METRICS_TOKEN,
      logLevel: 'debug',
      environment: 'development',
      production: false,
      sampleData: false,
      sampleAccountsAllowed: false,
      operator: {
        name: 'Vivencia, S. L.',
        address: 'Calle Mayor 1, 18001 Granada',
        email: 'hola@vivencia.example',
      },
      legalDir: '/etc/vivencia/legal',
      vapidPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      cardsFile: values.CARDS_FILE,
      holds: { ...defaultHolds, brief: minutes(30), confirmed: hours(24), renewal: hours(0), perDevice: 5 },
      cardsSandbox: false,
      sessionSecret: values.SESSION_SECRET,
      linkSecret: values.LINK_SECRET,
      sealSecret: values.SEAL_SECRET,
      oldSealSecrets: ['a'.repeat(32), 'b'.repeat(40)],
    })
  })

  test('mail in files is shown on the local machine, never where others reach it, and never once mail is sent', () => {
    const elsewhere = { PUBLIC_URL: 'https://vivencia.example' }
    const byMail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'hola@vivencia.example' }
    expect(read({}).mailPages).toBe(true)
    expect(read({ ...elsewhere, NODE_ENV: 'development' }).mailPages).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://h/db', MAIL_PAGES: 'yes' }).mailPages).toBe(true)
    expect(sentencesOf({ ...elsewhere, MAIL_PAGES: 'yes' })).toEqual([
      expect.stringContaining('MAIL_PAGES must not be yes'),
    ])
    expect(read({ ...byMail, MAIL_PAGES: 'yes' }).mailPages).toBe(false)
  })

  test('inbound mail requires a domain and a secret', () => {
    const sentence =
      'MAIL_DOMAIN and INBOUND_MAIL_SECRET go together: mail comes in with both, or not at all.'
    expect(sentencesOf({ MAIL_DOMAIN: 'correo.example' })).toEqual([sentence])
    expect(sentencesOf({ INBOUND_MAIL_SECRET: 'i'.repeat(32) })).toEqual([sentence])
    expect(sentencesOf({ INBOUND_MAIL_SECRET: 'short', MAIL_DOMAIN: 'a b' })).toHaveLength(2)
  })

  test('the card sandbox runs locally and in development, and elsewhere only if enabled', () => {
    const elsewhere = { PUBLIC_URL: 'https://vivencia.example' }
    const database = { DATABASE_URL: 'postgres://h/db' }
    expect(read({}).cardsSandbox).toBe(true)
    expect(read(elsewhere).cardsSandbox).toBe(false)
    expect(read({ ...elsewhere, NODE_ENV: 'development' }).cardsSandbox).toBe(false)
    expect(read(database).cardsSandbox).toBe(false)
    expect(read({ ...database, NODE_ENV: 'test' }).cardsSandbox).toBe(true)
    expect(read({ ...elsewhere, CARDS_SANDBOX: 'yes' }).cardsSandbox).toBe(true)
  })

  test.each([
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '3000.5', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'http://vivencia', 'HOST must be a host name or an IP address, without a port.'],
    [
      'PUBLIC_URL',
      'vivencia.example',
      'PUBLIC_URL must be an address such as https://vivencia.example, without a path.',
    ],
    [
      'PUBLIC_URL',
      'https://a.b/c',
      'PUBLIC_URL must be an address such as https://vivencia.example, without a path.',
    ],
    [
      'PUBLIC_URL',
      'ftp://a.b',
      'PUBLIC_URL must be an address such as https://vivencia.example, without a path.',
    ],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL must look like postgresql://user:password@host:5432/name.'],
    [
      'DATABASE_URL',
      'postgres://a',
      'DATABASE_URL must look like postgresql://user:password@host:5432/name.',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test.'],
    ['MAIL_FROM', 'unknown', 'MAIL_FROM must be an address such as Vivencia <hola@vivencia.example>.'],
    ['SAMPLE_DATA', 'maybe', 'SAMPLE_DATA must be yes or no.'],
    ['METRICS_TOKEN', 'x'.repeat(31), 'METRICS_TOKEN must have at least 32 characters.'],
    ['SESSION_SECRET', 'x'.repeat(31), 'SESSION_SECRET must have at least 32 characters.'],
    ['LINK_SECRET', 'x'.repeat(31), 'LINK_SECRET must have at least 32 characters.'],
    [
      'SEAL_SECRET_OLD',
      `${'x'.repeat(32)},${'y'.repeat(31)}`,
      'SEAL_SECRET_OLD must be secrets of at least 32 characters, separated by commas.',
    ],
  ])('refuses %s=%s', (name, value, sentence) => {
    expect(sentencesOf({ [name]: value })).toEqual([sentence])
  })

  test('refuses an invalid mail server', () => {
    expect(sentencesOf({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' })).toEqual([
      'SMTP_URL must look like smtps://user:password@host:465.',
    ])
  })

  test('refuses a mail server without a sender', () => {
    expect(sentencesOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'MAIL_FROM is needed with SMTP_URL: the address the mail comes from.',
    ])
  })

  test('reports all errors at once', () => {
    expect(sentencesOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
  })

  test('treats an empty value as missing', () => {
    expect(read({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: null })
  })

  test.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.1.2', 'http://192.168.1.2:3000'],
  ])('on %s is reached by people at %s', (host, url) => {
    expect(read({ HOST: host }).publicUrl).toBe(url)
  })

  test.each([
    ['PUBLIC_URL', 'https://vivencia.example'],
    ['HOST', '0.0.0.0'],
    ['HOST', '127.0.0.1.example'],
    ['TRUST_PROXY', '1'],
  ])('has no sample data or accounts where others reach it: %s=%s', (name, value) => {
    expect(read({ [name]: value })).toMatchObject({
      reachableByOthers: true,
      sampleData: false,
      sampleAccountsAllowed: false,
    })
    expect(sentencesOf({ [name]: value, SAMPLE_DATA: 'yes' })).toEqual([
      expect.stringContaining('SAMPLE_DATA must not be yes'),
    ])
  })

  test('has sample data in a separate database only if enabled', () => {
    const database = { DATABASE_URL: 'postgres://h/db' }
    const none = { reachableByOthers: false, sampleData: false, sampleAccountsAllowed: false }
    expect(read(database)).toMatchObject(none)
    const variables = { ...database, SAMPLE_DATA: 'yes' }
    expect(read(variables)).toMatchObject({ sampleData: true, sampleAccountsAllowed: true })
  })

  test('allows the sample accounts at a local address', () => {
    const local = read({ PUBLIC_URL: 'http://localhost:8080' })
    expect(local).toMatchObject({ reachableByOthers: false, sampleData: false, sampleAccountsAllowed: true })
  })

  test('has an operator when name, address and email are given', () => {
    const ana = { OPERATOR_NAME: 'Ana', OPERATOR_ADDRESS: 'Calle Mayor 1', OPERATOR_EMAIL: 'ana@b.example' }
    expect(read(ana).operator).toEqual({ name: 'Ana', address: 'Calle Mayor 1', email: 'ana@b.example' })
    expect(read({ ...ana, OPERATOR_ADDRESS: '' }).operator).toBeNull()
    expect(sentencesOf({ ...ana, OPERATOR_EMAIL: 'Ana <ana@b.example>' })).toEqual([
      'OPERATOR_EMAIL must be an e-mail address such as hola@vivencia.example.',
    ])
  })

  test('describes every variable', () => {
    for (const name of Object.keys(variables)) expect(describeVariables()).toContain(name)
  })
})
