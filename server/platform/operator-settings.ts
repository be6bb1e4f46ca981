import { mailbox, type Reading, text } from '#server/platform/env-readings.ts'
import { vapidKeysFrom } from '#server/platform/web-push/vapid-keys.ts'

/** Person or company that runs an instance and is responsible for its personal data. */
export type Operator = {
  readonly name: string
  /** Postal address, on one line. */
  readonly address: string
  readonly email: string
}

const operatorEmail = (value: string): Reading<string> => {
  const reading = mailbox(value)
  return 'value' in reading && !value.includes('<')
    ? reading
    : { wrong: 'must be an e-mail address such as hola@vivencia.example' }
}

const vapidPrivateKey = (value: string): Reading<string> =>
  /^[\w-]{43}$/.test(value) && vapidKeysFrom(Buffer.from(value, 'base64url'))
    ? { value: value }
    : { wrong: 'must be a private key of P-256 as 43 characters of base64url' }

/** Variables of the operator and their legal texts; part of `variables` in `env.ts`. */
export const operatorVariables = {
  OPERATOR_NAME: {
    byDefault: 'none: a public instance is not open to strangers',
    description: 'The person or company responsible for this instance and the personal data in it',
    read: text,
  },
  OPERATOR_ADDRESS: {
    byDefault: 'none',
    description: 'The postal address of the operator, on one line',
    read: text,
  },
  OPERATOR_EMAIL: {
    byDefault: 'none',
    description:
      'The e-mail address at which the operator answers questions and requests about personal data',
    read: operatorEmail,
  },
  LEGAL_DIR: {
    byDefault: 'the texts of the program',
    description:
      'A folder of legal texts that replace those of the program: privacy.es.md, privacy.en.md, legal-notice.es.md, legal-notice.en.md',
    read: text,
  },
  VAPID_PRIVATE_KEY: {
    byDefault: 'derived from LINK_SECRET',
    description:
      'The private key by which push services recognise this instance, 43 characters of base64url, as `npx web-push generate-vapid-keys` prints it; the same for all processes. After a change, devices subscribe again at their next visit',
    read: vapidPrivateKey,
  },
} as const

export type OperatorSettings = {
  /** Null unless name, address and email are all set. */
  readonly operator: Operator | null
  readonly legalDir: string | null
  /** Null for the key derived from the secret for links. */
  readonly vapidPrivateKey: string | null
}

/** Returns true if others can reach the instance but no operator is set. */
export function isHostingForbidden(env: {
  readonly reachableByOthers: boolean
  readonly operator: Operator | null
}): boolean {
  return env.reachableByOthers && env.operator === null
}

export const noOperatorWarning =
  'No operator is set: this instance must not host others, and a second list is refused. Set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.'

type Name = keyof typeof operatorVariables
type ReadVariable = (name: Name, variable: (typeof operatorVariables)[Name]) => string | null

/** Reads the operator's settings; `at` reads one variable. */
export function readOperator(at: ReadVariable): OperatorSettings {
  const value = (name: Name) => at(name, operatorVariables[name])
  const [name, address, email] = [value('OPERATOR_NAME'), value('OPERATOR_ADDRESS'), value('OPERATOR_EMAIL')]
  return {
    operator: name && address && email ? { name, address, email } : null,
    legalDir: value('LEGAL_DIR'),
    vapidPrivateKey: value('VAPID_PRIVATE_KEY'),
  }
}
