import { describe, expect, it } from 'vitest'
import { cardCode, invitationToken, saveHousehold } from '#server/domain/people/guests/index.ts'
import { renewHouseholdLink } from '#server/domain/people/guests/renew-household-link.ts'
import { mergeHouseholds } from '#server/domain/people/household-merging/merge-households.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { findInvitation } from './find-invitation.ts'
import { setInvitationSearch } from './set-invitation-search.ts'

const getDatabase = databaseForTests()

const secret = { sent: true, token: null }
const phoneOnly = { findsByPhone: true, findsByCode: false }
const codeOnly = { findsByPhone: false, findsByCode: true }
const both = { findsByPhone: true, findsByCode: true }
const none = { findsByPhone: false, findsByCode: false }

async function householdWith(
  { platform, partner, wedding }: WeddingWorld,
  guests: readonly { givenNames: string; surnames: string; phone?: string; companion?: 'unnamed' }[],
) {
  const household = await saveHousehold(requestBy(platform, partner), {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    version: null,
    input: {
      name: 'Familia',
      email: 'familia@example.com',
      guests: guests.map((guest) => ({ id: platform.random.uuid(), ...guest })),
    },
  })
  return {
    id: household.id,
    household,
    token: invitationToken(platform.secrets, household),
    code: cardCode(platform.secrets, household),
  }
}

/** Two weddings with one household each of Ana Gil, and a household of Eva Ruiz in the first one. */
async function begin() {
  const platform = await platformForTests(getDatabase())
  const [world, otherWorld] = [await publishedWedding(platform), await publishedWedding(platform)]
  const ana = { givenNames: 'Ana', surnames: 'Gil Soto' }
  const leo = { givenNames: 'Leo', surnames: 'Gil' }
  const gil = await householdWith(world, [{ ...ana, phone: '+34 600-11 22 33' }, leo])
  const ruiz = await householdWith(world, [
    { givenNames: 'Eva', surnames: 'Ruiz', phone: '+34 600 44 55 66' },
  ])
  const elsewhere = await householdWith(otherWorld, [{ ...ana, phone: '+34 600 77 88 99' }])
  const couple = requestBy(platform, world.partner)
  const rateLimit = freshRateLimit(platform)
  let address = 0
  return {
    ...world,
    ana,
    gil,
    ruiz,
    elsewhere,
    couple,
    allow: (clues: typeof both) => setInvitationSearch(couple, world.wedding.id, clues),
    /** Each search comes from another address, unless one is given. */
    find: (name: string, clue: string | null, remoteAddress = `192.0.2.${(address += 1)}`) =>
      findInvitation({ ...requestBy(platform), rateLimit, remoteAddress }, world.wedding.slug, {
        name,
        clue,
      }),
  }
}
type World = Awaited<ReturnType<typeof begin>>

const kinds = [
  {
    kind: 'The end of a telephone number',
    allowed: phoneOnly,
    right: () => '2233',
    ofNeighbours: () => '5566',
    ofOtherWedding: () => '8899',
    wrong: '9999',
    impossible: ['233', 'K7F-3MX', 'mi teléfono 2233'],
    spellings: () => ['2233', '600 112 233', '+34 600-11-22-33', '(600) 11.22.33'],
  },
  {
    kind: 'The code on a card',
    allowed: codeOnly,
    right: ({ gil }: World) => gil.code,
    ofNeighbours: ({ ruiz }: World) => ruiz.code,
    ofOtherWedding: ({ elsewhere }: World) => elsewhere.code,
    wrong: 'CCC-CCC',
    impossible: ['2233', 'K7F-3M', 'K7F-3MXX', 'K7F-3MA', 'no tengo código'],
    spellings: ({ gil: { code } }: World) => [
      code,
      code.toLowerCase().replace('-', ''),
      ` ${code.split('').join(' ')} `,
      code.replace('-', '–').replaceAll(/[DQ]/g, '0').replaceAll('S', '5').replaceAll('B', '8'),
    ],
  },
]

describe.each(kinds)(
  '$kind',
  ({ allowed, right, ofNeighbours, ofOtherWedding, wrong, impossible, spellings }) => {
    it('opens the invitation of a name in every spelling, and as often as the household likes', async () => {
      const world = await begin()
      await world.allow(allowed)
      for (const spelling of [...spellings(world), ...spellings(world)])
        expect(await world.find('ana gil', spelling), spelling).toEqual({
          sent: true,
          token: world.gil.token,
        })
      expect(await world.find('Leo Gil', right(world))).toEqual({ sent: true, token: world.gil.token })
    })

    it('tells nothing to those who try: wrong, unknown and foreign ones get the same response and one job', async () => {
      const world = await begin()
      await world.allow(allowed)
      const jobsOf = async () => (await world.platform.database.db.select().from(jobs)).length
      for (const [name, clue] of [
        ['Ana Gil', wrong],
        ['Zoe Nadie', wrong],
        ['Zoe Nadie', right(world)],
        ['Ana', right(world)],
        ['Ana Pérez', right(world)],
        ['Ana Gil', ofNeighbours(world)],
        ['Eva Ruiz', right(world)],
        ['Ana Gil', ofOtherWedding(world)],
        ['Ana Gil', null],
        ['Ana Gil', '  '],
      ] as const) {
        const before = await jobsOf()
        expect(await world.find(name, clue), `${name} ${clue}`).toEqual(secret)
        expect(await jobsOf()).toBe(before + 1)
      }
    })

    it('is no clue to a companion without a name under any of its words', async () => {
      const world = await begin()
      await world.allow(allowed)
      const guest = { givenNames: 'Marta', surnames: 'Soler', phone: '+34 600 11 22 33' }
      const companion = { surnames: '', companion: 'unnamed' } as const
      const soler = await householdWith(world, [
        guest,
        { ...companion, givenNames: '' },
        { ...companion, givenNames: 'Novio de Marta' },
      ])
      const clue = allowed.findsByPhone ? '2233' : soler.code
      for (const name of ['Acompañante de Marta Soler', 'Guest of Marta Soler', 'Novio de Marta'])
        expect(await world.find(name, clue), name).toEqual(secret)
      expect(await world.find('Marta Soler', clue)).toEqual({ sent: true, token: soler.token })
    })

    it('opens nothing unless the couple allow it', async () => {
      const world = await begin()
      const others = { findsByPhone: !allowed.findsByPhone, findsByCode: !allowed.findsByCode }
      expect(await world.find('Ana Gil', right(world))).toEqual(secret)
      await world.allow(allowed)
      await world.allow(none)
      expect(await world.find('Ana Gil', right(world))).toEqual(secret)
      await world.allow(others)
      // It is no clue of the other kind, which the page asks for.
      await expect(world.find('Ana Gil', right(world))).rejects.toMatchObject({ issues: [{ path: 'clue' }] })
    })

    it('is refused if it is impossible, for known and unknown names alike', async () => {
      const world = await begin()
      await world.allow(allowed)
      for (const clue of impossible)
        for (const name of ['Ana Gil', 'Zoe Nadie'])
          await expect(world.find(name, clue), clue).rejects.toMatchObject({
            issues: [{ path: 'clue', rule: 'clue' }],
          })
    })

    it('is compared five times a day after wrong tries, from any address, and other households are not affected', async () => {
      const world = await begin()
      await world.allow(both)
      const other = await householdWith(world, [
        { givenNames: 'Ana', surnames: 'Gil Pons', phone: '600 44 44 44' },
      ])
      for (const clue of ['9999', 'CCC-CCC', '0000', 'FFF-FFF']) await world.find('Ana Gil Soto', clue)
      expect(await world.find('Ana Gil Soto', right(world))).toEqual({ sent: true, token: world.gil.token })
      await world.find('Leo Gil', wrong)
      for (const name of ['Ana Gil Soto', 'Leo Gil'])
        expect(await world.find(name, right(world))).toEqual(secret)
      for (const clue of [other.code, '4444'])
        expect(await world.find('Ana Gil Pons', clue)).toEqual({ sent: true, token: other.token })
    })

    it('is tried ten times an hour from one address, over all names', async () => {
      const world = await begin()
      await world.allow(allowed)
      for (let time = 0; time < 10; time += 1) await world.find(`Nombre ${time}`, wrong, '198.51.100.7')
      await expect(world.find('Ana Gil', right(world), '198.51.100.7')).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      })
    })
  },
)

it('Couples who allow both clues need only one of them', async () => {
  const { allow, find, gil } = await begin()
  await allow(both)
  for (const clue of ['2233', gil.code])
    expect(await find('Ana Gil', clue)).toEqual({ sent: true, token: gil.token })
  await expect(find('Ana Gil', '223')).rejects.toMatchObject({ issues: [{ path: 'clue' }] })
})

it('The code of namesakes opens only their own invitation; a shared telephone number opens none', async () => {
  const world = await begin()
  await world.allow(both)
  const namesake = await householdWith(world, [{ ...world.ana, phone: '600112233' }])
  expect(await world.find('Ana Gil', world.gil.code)).toEqual({ sent: true, token: world.gil.token })
  expect(await world.find('Ana Gil', namesake.code)).toEqual({ sent: true, token: namesake.token })
  expect(await world.find('Ana Gil', '2233')).toEqual(secret)
})

it('A card is replaced with the link, and that of a merged household opens the one that remains', async () => {
  const { allow, find, couple, platform, gil, ruiz } = await begin()
  await allow(codeOnly)
  await renewHouseholdLink(couple, gil.id)
  const renewed = { ...gil.household, linkNumber: gil.household.linkNumber + 1 }
  const token = invitationToken(platform.secrets, renewed)
  expect(await find('Ana Gil', gil.code)).toEqual(secret)
  expect(await find('Ana Gil', cardCode(platform.secrets, renewed))).toEqual({ sent: true, token })

  await mergeHouseholds(couple, { id: gil.id, from: ruiz.id })
  for (const name of ['Eva Ruiz', 'Ana Gil'])
    expect(await find(name, ruiz.code)).toEqual({ sent: true, token })
})
