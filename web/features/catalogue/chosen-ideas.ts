import { utcDay } from '#shared/calendar-days.ts'
import { days, subtract } from '#shared/duration.ts'
import { foldText } from '#shared/fold-text.ts'
import type { CatalogueRowFragment } from '#web/graphql/generated/graphql.ts'

/** The filters of the catalogue, as address parameters. */
export const choiceNames = { search: 'q', country: 'pais', state: 'estado' } as const
export const states = [
  'published',
  'pending',
  'draft',
  'withdrawn',
  'noEnglish',
  'neverChecked',
  'oldPrice',
  'noProvider',
] as const
export type IdeaState = (typeof states)[number]

const isIn: Record<IdeaState, (idea: CatalogueRowFragment, now: Date) => boolean> = {
  published: ({ status }) => status === 'published',
  draft: ({ status }) => status === 'draft',
  withdrawn: ({ status }) => status === 'withdrawn',
  pending: ({ isPending }) => isPending,
  noEnglish: ({ isInEnglish }) => !isInEnglish,
  neverChecked: ({ written }) => written.checkedOn === null,
  oldPrice: ({ written: { checkedOn } }, now) =>
    checkedOn !== null && checkedOn <= utcDay(subtract(now, days(365))),
  noProvider: ({ providers }) => providers.length === 0,
}
const isState = (name: string): name is IdeaState => name in isIn

/** Returns the number of ideas in each state. */
export const countByState = (ideas: readonly CatalogueRowFragment[], now: Date) =>
  states.map((state) => ({ state, count: ideas.filter((idea) => isIn[state](idea, now)).length }))

/**
 * Returns the ideas that match the address. Every search word must occur in the title, the place or the
 * name of a provider, ignoring accents.
 */
export function chosenIdeas(
  ideas: readonly CatalogueRowFragment[],
  address: URLSearchParams,
  now: Date,
): CatalogueRowFragment[] {
  const words = foldText(address.get(choiceNames.search) ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const country = address.get(choiceNames.country) ?? ''
  const state = address.get(choiceNames.state) ?? ''
  return ideas.filter((idea) => {
    const { written } = idea
    const text = foldText(
      [written.es.title, written.place, ...idea.providers.map(({ name }) => name)].join(' '),
    )
    if (!words.every((word) => text.includes(word))) return false
    if (country && !written.countries.some((one) => one === country)) return false
    return !isState(state) || isIn[state](idea, now)
  })
}
