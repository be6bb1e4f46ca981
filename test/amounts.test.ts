import {
  getNamedType,
  GraphQLInputObjectType,
  type GraphQLField,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { amountInput, costInput } from '#shared/inputs/amount.ts'
import { providerImportRow } from '#shared/inputs/experience-provider.ts'
import { ideaDraftSchema } from '#shared/inputs/idea-draft.ts'
import { check } from '#shared/inputs/issues.ts'
import { currencies } from '#shared/money.ts'
import { isTooLarge, maxMinor, maxMinorOfAnyCurrency } from '#shared/money-limits.ts'
import { databaseForTests } from '#test/databases.ts'
import { argumentsWorld, type ArgumentsWorld, soundValue, withValue } from '#test/mutation-arguments.ts'

/** Amounts that are valid in the API's format but refused by inputs, with the broken rule. */
const refusedByRule = [
  [String(2n ** 53n), 'tooMuch'],
  [String(2n ** 63n - 1n), 'tooMuch'],
  [String(2n ** 63n), 'tooMuch'],
  ['1' + '0'.repeat(15), 'tooMuch'],
  ['9'.repeat(15), 'tooMuch'],
  ['9'.repeat(40), 'tooMuch'],
  [String(maxMinorOfAnyCurrency + 1n), 'tooMuch'],
  ['-1', 'amount'],
  [String(-(2n ** 63n)), 'amount'],
  ['0', 'amount'],
] as const

/** Texts that are not amounts. */
const refusedBySpelling = [
  '1e3',
  '6000.0',
  '6.000',
  '6 000',
  '+1',
  '007',
  '٦٠٠٠',
  '６０００',
  '६०००',
  '0x10',
  'NaN',
  'Infinity',
  '',
  '9'.repeat(41),
  '9'.repeat(100_000),
]

const words = {
  title: '',
  summary: '',
  story: '',
  place: '',
  season: '',
  blackout: '',
  supplements: '',
  requirements: '',
  accessibility: '',
  notIncluded: '',
  contact: '',
}
const writtenIdea = {
  category: 'nature',
  countries: ['ES'],
  place: '',
  image: '',
  ease: 'easy',
  people: null,
  durationMinutes: null,
  checkedOn: null,
  bookAheadDays: null,
  es: words,
  en: words,
}

type Path = readonly (string | number)[]

function minorPaths(type: GraphQLInputType, path: Path = []): Path[] {
  if (type instanceof GraphQLNonNull) return minorPaths(type.ofType as GraphQLInputType, path)
  if (type instanceof GraphQLList) return minorPaths(type.ofType as GraphQLInputType, [...path, 0])
  if (type instanceof GraphQLInputObjectType)
    return Object.values(type.getFields()).flatMap((field) => minorPaths(field.type, [...path, field.name]))
  return getNamedType(type).name === 'Minor' ? [path] : []
}

type MutationField = GraphQLField<unknown, unknown>
const places = Object.values((schema.getType('Mutation') as GraphQLObjectType).getFields()).flatMap((field) =>
  field.args.flatMap((argument) =>
    minorPaths(argument.type).map((path) => ({
      name: `${field.name} ${[argument.name, ...path].join('.')}`,
      field: field as MutationField,
      argument: argument.name,
      path,
    })),
  ),
)

/** The cost of a booking may be zero. */
const mayBeNothing = (name: string) =>
  (name.includes('Booking') && name.endsWith('costMinor')) || name.startsWith('saveTripCost')

type MutationResult = { __typename: string; issues?: { path: string; rule: string }[] }

describe('An amount in the API', () => {
  const getDatabase = databaseForTests()
  let world: ArgumentsWorld
  beforeAll(async () => {
    world = await argumentsWorld(getDatabase())
  })

  async function ask({ field, argument, path }: (typeof places)[number], text: string, besides: object = {}) {
    const declared = field.args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ')
    const passed = field.args.map((one) => `${one.name}: $${one.name}`).join(', ')
    const query = `mutation (${declared}) { answer: ${field.name}(${passed}) { __typename ... on InvalidInput { issues { path rule } } } }`
    const right = Object.fromEntries(
      field.args.map((one) => [one.name, soundValue(one.type, one.name, world)]),
    )
    const changed = withValue(right[argument], [...path], text)
    const input = Array.isArray(changed) ? changed : { ...(changed as object), ...besides }
    const before = world.unforeseen.length
    const { data, errors } = await world.executor.execute(
      { query, variables: { ...right, [argument]: input } },
      { requestId: 'r', token: null, language: 'es', remoteAddress: '192.0.2.1' },
    )
    expect(world.unforeseen.length - before, `${field.name} ${text.slice(0, 50)}`).toBe(0)
    return {
      answer: (data?.['answer'] ?? null) as MutationResult | null,
      code: errors?.[0]?.extensions?.['code'],
    }
  }

  it('is covered for every mutation that takes money', () => {
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contribute input.lines.0.amountMinor']),
    )
    expect(places.length).toBeGreaterThan(15)
  })

  it.each(places.map((place) => [place.name, place] as const))(
    '%s refuses absurd amounts',
    async (name, place) => {
      for (const [text, rule] of refusedByRule) {
        if (text === '0' && mayBeNothing(name)) continue
        const { answer, code } = await ask(place, text)
        // A partner is refused as no administrator first; ideas are tested below.
        if (code === 'ADMINISTRATORS_ONLY') continue
        const issue = answer?.issues?.find(({ path }) => path.endsWith(String(place.path.at(-1))))
        expect([name, text, answer?.__typename, issue?.rule]).toEqual([name, text, 'InvalidInput', rule])
      }
    },
  )

  /** Other input that must be valid so that only the amount is refused. */
  const besides: Record<string, object> = {
    'addGift input.targetMinor': { photos: null },
    'addGift input.sharePriceMinor': { photos: null, sharing: 'shares', shareCount: 2 },
    'addGift input.minMinor': { photos: null, sharing: 'free', targetMinor: null },
    'noteContribution input.amountMinor': {},
    'requestBooking input.costMinor': { time: null },
    'saveBooking input.costMinor': { time: null },
    'requestBooking input.payments.depositMinor': { time: null },
    'saveBooking input.payments.depositMinor': { time: null },
    'openGroup input.suggestedMinor': { captainEmail: 'ana@example.com', captainPhone: null },
    'savePadrinazgo input.costMinor': { picture: null },
    'saveTripCost input.amountMinor': {},
    'setExchangeRate input.giftMinor': { currency: 'USD' },
    'setExchangeRate input.otherMinor': { currency: 'PEN' },
  }

  it.each(Object.entries(besides))("%s holds its currency's limit", async (name, right) => {
    const place = places.find((one) => one.name === name)
    const limit = name.endsWith('otherMinor') ? maxMinor.PEN : maxMinor.EUR
    expect(place).toBeDefined()
    if (!place) return
    const { answer } = await ask(place, String(limit + 1n), right)
    expect(answer?.issues).toEqual([{ path: place.path.join('.'), rule: 'tooMuch' }])
  })

  it.each(places.map((place) => [place.name, place] as const))(
    '%s refuses other formats',
    async (name, place) => {
      for (const text of refusedBySpelling) {
        const { answer, code } = await ask(place, text)
        expect([name, text.slice(0, 50), answer, code]).toEqual([
          name,
          text.slice(0, 50),
          null,
          'BAD_USER_INPUT',
        ])
      }
    },
  )
})

describe('The schema of amounts', () => {
  const ruleOf = (input: unknown, schemaOf: typeof amountInput = amountInput) => {
    const result = check(schemaOf, input)
    return result.ok ? result.value : result.issues.map(({ rule }) => rule)
  }

  it.each([...refusedByRule.map(([text]) => text), ...refusedBySpelling.filter((text) => text !== '007')])(
    'refuses %s with its rule',
    (text) => {
      expect(ruleOf(text)).toEqual([/^\d{12,}$/.test(text) ? 'tooMuch' : 'amount'])
    },
  )

  it.each([null, undefined, 12, 1.5, true, {}, []])('refuses %j, which is not an amount', (input) => {
    expect(ruleOf(input)).toEqual(['amount'])
  })

  it('applies to the prices of ideas too, in their own currency', () => {
    const price = { priceFromMinor: '1', priceToMinor: String(maxMinor.EUR + 1n), currency: 'EUR' }
    const rulesOf = (idea: object) => {
      const result = check(ideaDraftSchema, { ...writtenIdea, ...idea })
      return result.ok ? [] : result.issues
    }
    expect(rulesOf({ ...price, priceToMinor: '2' })).toEqual([])
    expect(rulesOf(price)).toEqual([{ path: 'priceToMinor', rule: 'tooMuch' }])
    expect(rulesOf({ ...price, currency: 'COP' })).toEqual([])
    for (const [text, rule] of refusedByRule)
      expect(rulesOf({ ...price, priceToMinor: text })).toContainEqual({ path: 'priceToMinor', rule })
  })

  it('applies to the prices of imported experiences too, in their own currency', () => {
    const rulesOf = (price: object) => {
      const result = check(providerImportRow.shape.experiences, [
        { title: 'Paseo', summary: '', story: '', ...price },
      ])
      return result.ok ? [] : result.issues
    }
    const price = { priceFromMinor: '1', priceToMinor: '2', currency: 'EUR' }
    const path = '0.priceToMinor'
    expect(rulesOf(price)).toEqual([])
    expect(rulesOf({ ...price, priceToMinor: String(maxMinor.EUR + 1n) })).toEqual([
      { path, rule: 'tooMuch' },
    ])
    for (const [text, rule] of refusedByRule)
      expect(rulesOf({ ...price, priceToMinor: text })).toContainEqual({ path, rule })
  })

  it('accepts one unit and the limit, and not one unit more', () => {
    expect(ruleOf('1')).toBe(1n)
    expect(ruleOf(maxMinorOfAnyCurrency)).toBe(maxMinorOfAnyCurrency)
    expect(ruleOf(maxMinorOfAnyCurrency + 1n)).toEqual(['tooMuch'])
    expect(ruleOf('0')).toEqual(['amount'])
    expect(ruleOf('0', costInput)).toBe(0n)
  })

  it.each(currencies)('has its own limit in %s', (currency) => {
    expect(isTooLarge({ minor: maxMinor[currency], currency })).toBe(false)
    expect(isTooLarge({ minor: maxMinor[currency] + 1n, currency })).toBe(true)
    expect(isTooLarge({ minor: -maxMinor[currency] - 1n, currency })).toBe(true)
  })
})
