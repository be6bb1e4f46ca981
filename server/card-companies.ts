import type { HttpTransport } from '#server/platform/call-api.ts'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { mercadoPagoApp, readKeys } from '#server/domain/cards/card-providers/index.ts'
import {
  deliverSandboxNews,
  sandboxInterface,
  sandboxPages,
} from '#server/domain/cards/card-sandbox/index.ts'
import { cardCompanies } from '#server/domain/cards/card-accounts/index.ts'
import { takeReturn } from '#server/domain/cards/card-payments/index.ts'
import { takeWebhook } from '#server/domain/cards/card-webhooks/index.ts'
import { createCardDoors } from '#server/http/card-doors.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Env } from '#server/platform/env.ts'
import { supply } from '#server/platform/extensions.ts'
import type { Job } from '#server/platform/jobs.ts'
import { cardCompanyIds, type ProviderId, providerIds } from '#shared/card-providers.ts'

/** The file of card companies is invalid. The message is for the operator and contains no key. */
export class InvalidCardsFile extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'InvalidCardsFile'
  }
}

const fileShape = z.strictObject({
  /** Keys of the operator, by company. */
  companies: z.partialRecord(z.enum(cardCompanyIds), z.looseObject({})).default({}),
  /**
   * The operator's application at Mercado Pago, with which couples connect their account instead of typing
   * keys.
   */
  mercadoPagoApp: mercadoPagoApp.nullable().default(null),
  /**
   * True if money may be paid to the operator, who passes it on. That requires a licence, unless the instance
   * is the couple's own.
   */
  operatorCollects: z.boolean().default(false),
  /** Companies for which couples may use their own keys. */
  couplesBring: z.array(z.enum(cardCompanyIds)).default([]),
})
type CardsFile = z.output<typeof fileShape>

export function readCardsFile(path: string | null): CardsFile {
  if (path === null) return fileShape.parse({})
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new InvalidCardsFile(`CARDS_FILE cannot be read: it must be a file of JSON at ${path}.`)
  }
  const read = fileShape.safeParse(content)
  if (!read.success) {
    const names = read.error.issues.map((issue) => issue.path.join('.') || 'the file').join(', ')
    throw new InvalidCardsFile(`CARDS_FILE is not as docs/payments.md says: ${names}.`)
  }
  for (const [id, keys] of Object.entries(read.data.companies)) {
    const checked = readKeys(id as ProviderId, keys)
    if (!checked.ok)
      throw new InvalidCardsFile(`CARDS_FILE: the keys of ${id} are not right: ${checked.wrong.join(', ')}.`)
  }
  return read.data
}

type ConnectedCompanies = {
  /** The platform with these card companies. */
  readonly platform: Platform
  readonly handlers: readonly {
    readonly kind: string
    readonly under: readonly string[]
    readonly handle: (request: Request) => Promise<Response | null>
  }[]
  readonly jobs: readonly Job<never>[]
  /** Origins to which our forms may be sent: banks whose pages are opened by POST. */
  readonly formTargets: readonly string[]
}

const cardAddresses = ['/webhooks/cards/', '/tarjeta/permiso/mercadopago', '/tarjeta/vuelta/']
const networkTransport: HttpTransport = (request) => fetch(request)

/** Connects the card companies of the operator's file, and the sandbox if it is enabled. */
export function wireCards(
  env: Pick<Env, 'cardsFile' | 'cardsSandbox'>,
  base: Platform,
  ourselves: (request: Request) => Promise<Response>,
): ConnectedCompanies {
  const file = readCardsFile(env.cardsFile)
  const sandboxKeys = {
    apiKey: Buffer.from(base.secrets.key('card-sandbox-key')).toString('hex'),
    webhookSecret: Buffer.from(base.secrets.key('card-sandbox-webhook')).toString('hex'),
    baseUrl: base.env.publicUrl,
  }
  const company = sandboxInterface(base, sandboxKeys)
  const sandboxTransport: HttpTransport = async (request) =>
    (await company(request)) ?? new Response(null, { status: 404 })
  const companies = supply(cardCompanies, {
    operatorKeys: { ...file.companies, ...(env.cardsSandbox && { sandbox: sandboxKeys }) },
    operatorCollects: file.operatorCollects,
    ownKeys: file.couplesBring,
    mercadoPagoApp: file.mercadoPagoApp,
    transportTo: (id) => (id === 'sandbox' ? sandboxTransport : networkTransport),
  })
  const platform = { ...base, extensions: base.extensions.with(companies) }
  const doors = createCardDoors({
    takeWebhook: (endpoint, incoming) => takeWebhook(platform, endpoint, incoming),
    takeReturn: (token, incoming) => takeReturn(platform, token, incoming),
  })
  const pages = { kind: 'sandbox', under: ['/banco-de-prueba/'], handle: sandboxPages(platform) }
  return {
    platform,
    handlers: [{ kind: 'cards', under: cardAddresses, handle: doors }, ...(env.cardsSandbox ? [pages] : [])],
    jobs: env.cardsSandbox ? [deliverSandboxNews(sandboxKeys.webhookSecret, ourselves)] : [],
    formTargets: formTargetsOf(file),
  }
}

const byForm = { redsys: 'https://sis.redsys.es', webpay: 'https://webpay3g.transbank.cl' } as const

function formTargetsOf(file: CardsFile): string[] {
  return providerIds.flatMap((id) => {
    if (id !== 'redsys' && id !== 'webpay') return []
    const customUrl = file.companies[id]?.['baseUrl']
    const named = file.companies[id] ? [typeof customUrl === 'string' ? customUrl : byForm[id]] : []
    return [...new Set([...named, ...(file.couplesBring.includes(id) ? [byForm[id]] : [])])].map(
      (url) => new URL(url).origin,
    )
  })
}
