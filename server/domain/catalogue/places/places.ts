import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder } from '#server/platform/root-folder.ts'
import { foldText } from '#shared/fold-text.ts'
import { editDistance } from '#shared/edit-distance.ts'
import { displayNames } from '#shared/intl-formats.ts'
import { once } from '#server/platform/once.ts'

const words = z.string().trim().min(2).max(60)
const file = z.array(
  z.strictObject({
    name: words,
    /** Province, state or island; a country for towns that share their name. */
    region: words.optional(),
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Longitude and latitude in degrees. */
    at: z.tuple([z.number().min(-180).max(180), z.number().min(-60).max(84)]),
    en: words.optional(),
    also: z.array(words).min(1).optional(),
  }),
)

/** A travel destination with its names and coordinates. */
export type Destination = z.output<typeof file>[number]

/** The places of `data/places.json`, read once. Throws with all errors of the file. */
const gazetteer = once(() => {
  const places = file.parse(JSON.parse(readFileSync(join(rootFolder(), 'data', 'places.json'), 'utf8')))
  const byName = new Map<string, Destination[]>()
  for (const place of places)
    for (const name of new Set(namesOf(place).map(bare)))
      byName.set(name, [...(byName.get(name) ?? []), place])
  return { places, byName }
})

const namesOf = ({ name, en, also = [] }: Destination) => [name, ...(en ? [en] : []), ...also]

/** Folds a text to letters and digits. */
const bare = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns the place in a text as couples write it: "Ronda, Málaga", "De Sarria a Santiago". Of places with
 * the same name it prefers the one whose region or country is mentioned, then the one in `country`, then the
 * better known. Null for texts such as "En casa".
 */
export function placeNamed(text: string, country?: string): Destination | null {
  const { byName } = gazetteer()
  const folded = bare(text)
  for (const name of [folded, ...text.split(/[,;()·/]/).flatMap(readings)]) {
    const found = byName.get(name)
    if (!found) continue
    const hinted = found.find((place) =>
      hintsOf(place).some((hint) => folded !== hint && folded.includes(hint)),
    )
    return hinted ?? found.find((place) => place.country === country) ?? found[0] ?? null
  }
  return null
}

/**
 * Returns the possible readings of one part of a place text without the words around the name: "De Creel a El
 * Fuerte" begins in Creel.
 */
function readings(part: string): string[] {
  const whole = bare(part)
  const start = whole.replace(/^(de|desde|from) /, '')
  const [first = ''] = start.split(/ (?:a|to|y|and) /)
  return [whole, start, first, first.replace(/^(el|la|los|las|the|isla|cerca de|alrededores de|near) /, '')]
}

const hintsOf = ({ region, country }: Destination) =>
  [region, ...['es', 'en'].map((language) => displayNames(language).of(country))].flatMap((hint) =>
    hint ? [bare(hint)] : [],
  )

/**
 * Up to `most` places that match a typed text: first names that begin with it, then names with such a word,
 * else similar names. None for fewer than three letters.
 */
export function suggestPlaces(text: string, most = 6): Destination[] {
  const { places } = gazetteer()
  const typed = bare(text.slice(0, 80))
  if (typed.length < 3) return []
  const rated = places.flatMap((place) => {
    const rate = Math.min(...namesOf(place).map((name) => nameSimilarity(bare(name), typed)))
    return rate < 4 ? [{ place, rate }] : []
  })
  const matches = rated.filter(({ rate }) => rate < 3)
  return (matches.length > 0 ? matches : rated)
    .toSorted((one, other) => one.rate - other.rate)
    .slice(0, most)
    .map(({ place }) => place)
}

function nameSimilarity(name: string, typed: string): number {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  const forgiven = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2
  return Math.abs(name.length - typed.length) <= forgiven && editDistance(name, typed) <= forgiven ? 3 : 4
}

/** The name of a place in this language. */
export const placeName = ({ name, en }: Destination, language: string) =>
  language.startsWith('en') ? (en ?? name) : name

/** The place closest to the centre of several places; null if there is none. */
export function centralPlace(places: readonly Destination[]): Destination | null {
  const middle = [0, 1].map(
    (axis) => places.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0) / places.length,
  )
  const away = ({ at: [x, y] }: Destination) => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0))
  return places.toSorted((one, other) => away(one) - away(other))[0] ?? null
}
