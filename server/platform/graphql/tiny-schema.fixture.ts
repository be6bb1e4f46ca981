import { createBuilder } from '#server/platform/graphql/builder.ts'
import { defineRefusal } from '#server/platform/refusal.ts'

export const TooTall = defineRefusal<{ byCentimetres: number }>(
  'TOO_TALL',
  'The shelf is {byCentimetres} cm taller than the door.',
)

type Shelf = { readonly name: string; readonly heightMinor: bigint; readonly built: Date }

export type TinyContext = { readonly reader: string; readonly ticks?: AsyncIterable<string> }

type Builder = ReturnType<typeof createBuilder<TinyContext>>['builder']

function addShelf(builder: Builder) {
  const shelf = builder.objectRef<Shelf>('Shelf')
  shelf.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      heightMinor: t.expose('heightMinor', { type: 'Minor' }),
      built: t.expose('built', { type: 'DateTime' }),
      beside: t.field({
        type: [shelf],
        args: { first: t.arg({ type: 'PageSize', defaultValue: 2 }) },
        resolve: (self, { first }) => Array.from({ length: first ?? 2 }, () => self),
      }),
    }),
  })
  return shelf
}

function addWrites(builder: Builder, shelf: ReturnType<typeof addShelf>, one: Shelf) {
  builder.mutationType({
    fields: (t) => ({
      raise: t.field({
        type: shelf,
        args: { toMinor: t.arg({ type: 'Minor', required: true }) },
        errors: { types: [TooTall] },
        resolve: (_, { toMinor }) => {
          if (toMinor > 200n) throw TooTall({ byCentimetres: Number(toMinor - 200n) })
          return { ...one, heightMinor: toMinor }
        },
      }),
    }),
  })
  builder.subscriptionType({
    fields: (t) => ({
      ticks: t.string({
        subscribe: (_, __, context) => context.ticks ?? none(),
        resolve: (tick) => String(tick),
      }),
    }),
  })
}

/** Returns a minimal schema with all features of the platform. */
export function tinySchema() {
  const { builder, refusalFields } = createBuilder<TinyContext>()
  refusalFields(TooTall, (t) => ({ byCentimetres: t.exposeInt('byCentimetres', {}) }))

  const shelf = addShelf(builder)
  const one: Shelf = {
    name: 'oak',
    heightMinor: 9_007_199_254_740_993n,
    built: new Date('2027-06-12T18:00:00Z'),
  }

  builder.queryType({
    fields: (t) => ({
      shelf: t.field({ type: shelf, resolve: () => one }),
      reader: t.string({ resolve: (_, __, context) => context.reader }),
      day: t.field({
        type: 'Date',
        args: { of: t.arg({ type: 'Date', required: true }) },
        resolve: (_, { of }) => of,
      }),
      size: t.int({
        args: { of: t.arg({ type: 'File', required: true }) },
        resolve: async (_, { of }) => (await of.arrayBuffer()).byteLength,
      }),
      broken: t.string({
        nullable: true,
        resolve: () => {
          throw new Error('password of the database is hunter2')
        },
      }),
      refused: t.string({
        nullable: true,
        resolve: () => {
          throw TooTall({ byCentimetres: 3 })
        },
      }),
    }),
  })
  addWrites(builder, shelf, one)
  return builder.toSchema()
}

async function* none(): AsyncGenerator<string> {}
