import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import { once } from '#server/platform/once.ts'

const inBoth = (longest: number) => {
  const words = z.string().trim().min(3).max(longest)
  return z.strictObject({ es: words, en: words })
}
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const file = z
  .array(
    z.strictObject({
      slug,
      title: inBoth(60),
      line: inBoth(160),
      legs: z
        .array(
          z.strictObject({
            name: inBoth(60),
            days: z.int().min(1).max(14),
            line: inBoth(160),
            ideas: z.array(slug).min(1),
          }),
        )
        .min(3),
    }),
  )
  .refine((all) => new Set(all.map((one) => one.slug)).size === all.length, 'duplicate route')
  .refine(
    (all) =>
      all.every(
        ({ legs }) =>
          new Set(legs.flatMap(({ ideas }) => ideas)).size === legs.flatMap(({ ideas }) => ideas).length,
      ),
    'a route goes twice to one idea',
  )

/** A honeymoon route: legs with their days, each with ideas that can be given there. */
export type IdeaRoute = z.output<typeof file>[number]

/** The routes of `data/routes.json`, read once. Throws with all errors of the file. */
export const ideaRoutes = once((): readonly IdeaRoute[] =>
  file.parse(JSON.parse(readFileSync(join(rootFolder(), 'data', 'routes.json'), 'utf8'))),
)

/** Returns the route with this slug, or null. */
export function ideaRoute(name: string): IdeaRoute | null {
  return ideaRoutes().find((route) => route.slug === name) ?? null
}

/** All ideas of a route in order. */
export function ideasOfRoute({ legs }: IdeaRoute): string[] {
  return legs.flatMap(({ ideas }) => ideas)
}

/** The days of each leg as text: "Día 1", "Días 2 y 3", "Días 4 a 7". */
export function daysOfLegs(legs: readonly { readonly days: number }[], language: string): string[] {
  const [one, many, and, to] = language.startsWith('en')
    ? ['Day', 'Days', 'and', 'to']
    : ['Día', 'Días', 'y', 'a']
  let first = 1
  return legs.map(({ days }) => {
    const last = first + days - 1
    const words = days === 1 ? `${one} ${first}` : `${many} ${first} ${days === 2 ? and : to} ${last}`
    first = last + 1
    return words
  })
}
