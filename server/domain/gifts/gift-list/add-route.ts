import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  daysOfLegs,
  type Idea,
  ideaRoute,
  type IdeaRoute,
  publishedIdeas,
} from '#server/domain/catalogue/experiences/index.ts'
import { changeStops } from '#server/domain/wedding/pages/index.ts'
import { stopsOf, type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { routePrices } from '#shared/starting-price.ts'
import { listLimit } from '#shared/inputs/gift.ts'
import { insertGift } from './add-gift.ts'
import { giftFromIdea } from './gift-from-idea.ts'
import { giftsOf } from './gift-queries.ts'
import { lockList } from './gift-store.ts'

const routeInput = z.object({
  slug: z.string().max(120, 'tooLong'),
  guests: z.int('wholeNumber').min(1, 'required').max(2_000, 'tooMuch'),
})

/** Gifts and stops added with a route, as needed to undo it. */
export type AddedRoute = { readonly wedding: Wedding; readonly giftIds: string[]; readonly stopIds: string[] }

/**
 * Copies a route with its stops and gifts to the end of the list, priced for the number of guests. Ideas and
 * stops that the list
 * already contains are skipped.
 */
export async function addRoute(context: AppContext, weddingId: string, input: unknown): Promise<AddedRoute> {
  const form = parseInput(routeInput, input)
  const route = ideaRoute(form.slug)
  if (!route) throw InvalidInput({ issues: [{ path: 'slug', rule: 'wrong' }] })
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const present = await lockList(tx, wedding.id)
    const legs = await newLegs(tx, wedding, route)
    const ideas = legs.flatMap((leg) => leg.ideas)
    if (present.length + ideas.length > listLimit)
      throw InvalidInput({ issues: [{ path: 'slug', rule: 'list.full' }] })
    const { prices } = routePrices(ideas, form.guests, wedding.currency)
    const stops = legs.length > 0 ? await addLegs(tx, context, wedding, legs) : new Map<string, Stop>()
    const giftIds: string[] = []
    let position = (present.at(-1)?.position ?? -1) + 1
    for (const { name, ideas: ofLeg } of legs) {
      for (const idea of ofLeg) {
        const form = giftFromIdea(context.random.uuid(), wedding, idea, prices[giftIds.length])
        await insertGift(tx, context, wedding, { ...form, stopId: stops.get(name)?.id }, position++)
        giftIds.push(form.id)
      }
    }
    return { wedding, giftIds, stopIds: [...stops.values()].filter((stop) => stop.isNew).map(({ id }) => id) }
  })
}

type Leg = { name: string; days: string; line: string; ideas: Idea[] }
type Stop = { id: string; isNew: boolean }

/**
 * Returns the stops of a route in the couple's language with new ideas only. Stops without new ideas are
 * omitted.
 */
async function newLegs(tx: Tx, wedding: Wedding, route: IdeaRoute): Promise<Leg[]> {
  const spoken = wedding.locale.startsWith('en') ? 'en' : 'es'
  const copied = new Set((await giftsOf(tx, wedding.id)).map((gift) => gift.ideaSlug))
  const ideas = await publishedIdeas(
    tx,
    route.legs.flatMap((leg) => leg.ideas),
  )
  const days = daysOfLegs(route.legs, spoken)
  return route.legs
    .map((leg, at) => ({
      name: leg.name[spoken],
      days: days[at] ?? '',
      line: leg.line[spoken],
      ideas: leg.ideas.flatMap((slug) => ideas.filter((idea) => idea.slug === slug && !copied.has(slug))),
    }))
    .filter((leg) => leg.ideas.length > 0)
}

/** Returns the stops for these gifts by name. Missing stops are added at the end. */
async function addLegs(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  legs: readonly Leg[],
): Promise<Map<string, Stop>> {
  const known = new Map((await stopsOf(tx, wedding.id)).map(({ name, id }) => [name, id]))
  const laid = legs.map(({ name, days, line }) => ({
    name,
    days,
    line,
    ...noOwnPicture,
    id: known.get(name) ?? context.random.uuid(),
  }))
  const added = laid.filter(({ name }) => !known.has(name))
  if (added.length > 0) await changeStops(tx, context, wedding, (stops) => [...stops, ...added])
  return new Map(laid.map(({ name, id }) => [name, { id, isNew: !known.has(name) }]))
}
